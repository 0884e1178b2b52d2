import type { UserViewForAdmins } from '#shared/admin/contract';
import { ADMIN_LIMITS } from '#shared/core/limits';
import type { UserAdmin } from '../../users/user-admin.service';
import type { Directory } from '../directory/directory';
import type { UserRowsQuery } from '../directory/user-rows';
import type { CsvColumns, CsvExport } from '../table/csv-export.service';
import { createDashboardTable } from '../table/table.service';

type UserTableDeps = { directory: Directory; users: UserAdmin; csvFile: CsvExport };

export function createUserTable({ directory, users, csvFile }: UserTableDeps) {
  async function rows(ids: readonly string[]): Promise<UserViewForAdmins[]> {
    const byId = await users.byId(ids);
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    ...createDashboardTable<UserRowsQuery, UserViewForAdmins>({
      csvFile,
      exportAction: 'users.export',
      columns: COLUMNS,
      index: directory.users,
      read: rows,
    }),

    async owners(q: string) {
      if (q === '') return [];
      const { ids } = await directory.findOwners(q, ADMIN_LIMITS.owners);
      return (await rows(ids)).map(({ _id, name, email, suspendedAt }) => ({
        _id,
        name,
        email,
        suspended: suspendedAt !== null,
      }));
    },
  };
}

const COLUMNS: CsvColumns<UserViewForAdmins> = {
  Email: (user) => user.email,
  Name: (user) => user.name,
  'Brand name': (user) => user.brandName,
  Phone: (user) => user.phone,
  Admin: (user) => user.isAdmin,
  Verified: (user) => user.isVerified,
  'Suspended since': (user) => user.suspendedAt,
  Created: (user) => user.createdAt,
};
