import type { CarTableQuery } from '#shared/admin/cars';
import type { AdminCar, AdminUser } from '#shared/admin/contract';
import type { TransactionRow, TransactionTableQuery } from '#shared/admin/transactions';
import type { UserTableQuery } from '#shared/admin/users';
import { ADMIN_LIMITS } from '#shared/core/limits';
import type { CarAdmin } from '../cars/admin/car-admin.service';
import type { PaymentAdminReads } from '../payments/admin/payment-admin-reads.service';
import type { UserAdmin } from '../users/user-admin.service';
import type { Directory } from './directory/directory';
import type { Found } from './directory/find-rows';

export type Tables = ReturnType<typeof createTables>;

type TableDeps = { directory: Directory; users: UserAdmin; cars: CarAdmin; payments: PaymentAdminReads };

type Page<Row> = { rows: Row[]; total: number; page: number; size: number };

/** Rows that vanished between finding and reading are looked for once more, then left out. */
const TRIES = 2;

/** The dashboard's tables: found in memory, read by id. */
export function createTables({ directory, users, cars, payments }: TableDeps) {
  async function userRows(ids: readonly string[]): Promise<AdminUser[]> {
    const byId = await users.byId(ids);
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** With the owner's e-mail. */
  async function carRows(ids: readonly string[]): Promise<AdminCar[]> {
    const views = await cars.views(ids);
    const owners = await users.byId(views.map((car) => car.userId));
    const byId = new Map(views.map((car) => [car._id, car]));
    return ids.flatMap((id) => {
      const car = byId.get(id);
      return car ? [{ ...car, email: owners.get(car.userId)?.email ?? '' }] : [];
    });
  }

  async function transactionRows(ids: readonly string[]): Promise<TransactionRow[]> {
    const byId = new Map((await payments.rows(ids)).map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async function pageOf<Row extends { _id: string }>(
    size: number,
    find: () => Promise<Found>,
    read: (ids: readonly string[]) => Promise<Row[]>,
    invalidate: (ids: readonly string[]) => void,
  ): Promise<Page<Row>> {
    for (let tries = 1; ; tries += 1) {
      const { ids, total, page } = await find();
      const rows = await read(ids);
      if (rows.length === ids.length || tries === TRIES) return { rows, total, page, size };
      const there = new Set(rows.map((row) => row._id));
      invalidate(ids.filter((id) => !there.has(id)));
    }
  }

  return {
    userRows,
    carRows,
    transactionRows,

    users: (query: UserTableQuery) =>
      pageOf(query.size, () => directory.findUsers(query), userRows, directory.invalidateUsers),
    cars: (query: CarTableQuery) =>
      pageOf(query.size, () => directory.findCars(query), carRows, directory.invalidateCars),
    transactions: (query: TransactionTableQuery) =>
      pageOf(
        query.size,
        () => directory.findTransactions(query),
        transactionRows,
        directory.invalidateTransactions,
      ),

    /** For choosing an owner: by name or e-mail, beginnings of words first, then by the alphabet. */
    async owners(q: string) {
      if (q === '') return [];
      const { ids } = await directory.findOwners(q, ADMIN_LIMITS.owners);
      return (await userRows(ids)).map(({ _id, name, email, suspendedAt }) => ({
        ...{ _id, name, email },
        suspended: suspendedAt !== null,
      }));
    },
  };
}
