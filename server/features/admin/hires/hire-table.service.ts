import type { HireRow } from '#shared/admin/hires';
import type { HireAdmin } from '../../hires/admin/hire-admin.service';
import type { UserAdmin } from '../../users/user-admin.service';
import type { Directory } from '../directory/directory';
import type { HireRowsQuery } from '../directory/hire-rows';
import type { CsvColumns, CsvExport } from '../table/csv-export.service';
import { createDashboardTable } from '../table/table.service';

export type HireTable = ReturnType<typeof createHireTable>;

type HireTableDeps = {
  directory: Directory;
  users: Pick<UserAdmin, 'byId'>;
  hires: HireAdmin;
  csvFile: CsvExport;
};

export function createHireTable({ directory, users, hires, csvFile }: HireTableDeps) {
  /** Returns the rows in the order of the ids, without deleted hires. */
  async function rows(ids: readonly string[]): Promise<HireRow[]> {
    const found = await hires.rows(ids);
    const people = await users.byId(found.flatMap(({ renterId, lenderId }) => [renterId, lenderId]));
    const sideOf = (_id: string) => {
      const user = people.get(_id);
      return user ? { _id, name: user.name, email: user.email } : null;
    };
    const byId = new Map(
      found.map(({ renterId, lenderId, ...row }) => [
        row._id,
        { ...row, renter: sideOf(renterId), lender: sideOf(lenderId) },
      ]),
    );
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    rows,

    ...createDashboardTable<HireRowsQuery, HireRow>({
      csvFile,
      exportAction: 'hires.export',
      columns: COLUMNS,
      index: directory.hires,
      read: rows,
    }),
  };
}

const COLUMNS: CsvColumns<HireRow> = {
  Number: (hire) => hire._id,
  'Reg No': (hire) => hire.regNo,
  Car: (hire) => hire.carName,
  Renter: (hire) => hire.renter?.name ?? null,
  'Renter email': (hire) => hire.renter?.email ?? null,
  Owner: (hire) => hire.lender?.name ?? null,
  'Owner email': (hire) => hire.lender?.email ?? null,
  'First day': (hire) => hire.from,
  'Last day': (hire) => hire.to,
  Days: (hire) => hire.days,
  'Price (KES)': (hire) => hire.total,
  State: (hire) => hire.state.replace('_', ' '),
  Requested: (hire) => hire.createdAt,
};
