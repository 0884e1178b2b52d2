import type { Logger } from 'pino';
import type { ChangeFeed } from '../../../changes/change-feed';
import { createReadModel, type RowSource, type RowStore } from '../../../changes/read-model';
import type { Clock } from '../../../gateways/clock';
import type { CarDirectoryRecord } from '../../cars/admin/car-admin.service';
import type { HireDirectoryRecord } from '../../hires/admin/hire-admin.service';
import type { PaymentDirectoryRecord } from '../../payments/admin/payment-admin.reads';
import type { UserDirectoryRecord } from '../../users/user-admin.service';
import {
  CAR_SORT_KEYS,
  type CarOwnerRow,
  type CarRowsQuery,
  filterCars,
  joinCarOwners,
  toCarRow,
} from './car-rows';
import { createComparator, type RowIdPage, type Sortable, selectPageIds } from './find-rows';
import { filterHires, type HireRowsQuery, type HireTableRow, toHireTableRow } from './hire-rows';
import {
  createTransactionRows,
  filterTransactions,
  TRANSACTION_SORT_KEYS,
  type TransactionRowsQuery,
  type TransactionTableRow,
} from './transaction-rows';
import {
  compareOwners,
  filterUsers,
  findOwnerRows,
  toUserRow,
  USER_SORT_KEYS,
  type UserRow,
  type UserRowsQuery,
} from './user-rows';

export type TableSortQuery = { sort: string; direction: 'asc' | 'desc' };

type TableIndexDeps<Query extends TableSortQuery, Row> = {
  /** Returns the matching rows in an array that the caller may sort in place. */
  findMatching: (query: Query) => Promise<Row[]>;
  keyOf: (sort: Query['sort']) => (row: Row) => string | number;
  invalidate: (ids: readonly string[]) => void;
};

export type DashboardTableIndex<Query extends TableSortQuery> = {
  findPage(query: Query & { page: number; size: number }): Promise<RowIdPage>;
  /** Returns the ids in the table's order. */
  findAll(query: Query): Promise<string[]>;
  invalidate(ids: readonly string[]): void;
};

function createTableIndex<Query extends TableSortQuery, Row extends Sortable>({
  findMatching,
  keyOf,
  invalidate,
}: TableIndexDeps<Query, Row>): DashboardTableIndex<Query> {
  const compareBy = ({ sort, direction }: Query) => createComparator(keyOf(sort), direction);
  return {
    findPage: async (query) => selectPageIds(await findMatching(query), compareBy(query), query),
    findAll: async (query) => (await findMatching(query)).sort(compareBy(query)).map((row) => row.id),
    invalidate,
  };
}

function createRowMap<Stored extends { _id: { toHexString(): string } }, Row>(
  rowOf: (document: Stored) => Row,
): RowStore<Stored> & { rows: ReadonlyMap<string, Row> } {
  const rows = new Map<string, Row>();
  return {
    rows,
    put: (document) => void rows.set(document._id.toHexString(), rowOf(document)),
    remove: (id) => void rows.delete(id),
    size: () => rows.size,
  };
}

type DirectoryDeps = {
  clock: Clock;
  feed: ChangeFeed;
  log: Logger;
  users: RowSource<UserDirectoryRecord>;
  cars: RowSource<CarDirectoryRecord>;
  payments: RowSource<PaymentDirectoryRecord>;
  hires: RowSource<HireDirectoryRecord>;
};

export type Directory = ReturnType<typeof createAdminDirectory>;

/**
 * Searches, sorts and counts the dashboard's tables in memory. Returns only ids, by which the shown rows are
 * read from the database.
 */
export function createAdminDirectory({ clock, feed, log, users, cars, payments, hires }: DirectoryDeps) {
  const userModel = createReadModel({
    feed,
    topic: 'users',
    source: users,
    createStore: () => createRowMap(toUserRow),
    log,
  });
  const carModel = createReadModel({
    feed,
    topic: 'cars',
    source: cars,
    createStore: () => createRowMap(toCarRow),
    log,
  });
  const paymentModel = createReadModel({
    feed,
    topic: 'payments',
    source: payments,
    createStore: createTransactionRows,
    log,
  });
  const hireModel = createReadModel({
    feed,
    topic: 'hires',
    source: hires,
    createStore: () => createRowMap(toHireTableRow),
    log,
  });
  const readUserRows = async () => (await userModel.getCurrent()).rows;
  const readCarRows = async () => (await carModel.getCurrent()).rows;
  const readTransactionRows = async () => (await paymentModel.getCurrent()).rows;

  async function matchingUsers(query: UserRowsQuery): Promise<UserRow[]> {
    const rows = await readUserRows();
    if (query.filter !== 'lenders') return filterUsers(rows, query, () => new Set());
    const owners = new Set<string>();
    for (const car of (await readCarRows()).values()) owners.add(car.ownerId);
    return filterUsers(rows, query, () => owners);
  }

  let owned: { versions: string; cars: CarOwnerRow[] } | null = null;

  /** Returns every car with its owner. Builds the list again only after a car or a user has changed. */
  async function readOwnedCars(): Promise<readonly CarOwnerRow[]> {
    // Cars are read before users, so that the users include the owner of each car.
    const cars = await readCarRows();
    const users = await readUserRows();
    const versions = `${carModel.getVersion()} ${userModel.getVersion()}`;
    if (owned?.versions !== versions) owned = { versions, cars: joinCarOwners(cars, users) };
    return owned.cars;
  }

  async function matchingHires(query: HireRowsQuery): Promise<HireTableRow[]> {
    // Hires are read before users, so that the users include both sides of each hire.
    const found = (await hireModel.getCurrent()).rows;
    return filterHires(found, await readUserRows(), query);
  }

  const userIndex = createTableIndex<UserRowsQuery, UserRow>({
    findMatching: matchingUsers,
    keyOf: (sort) => USER_SORT_KEYS[sort],
    invalidate: userModel.invalidate,
  });
  const carIndex = createTableIndex<CarRowsQuery, CarOwnerRow>({
    findMatching: async (query) => filterCars(await readOwnedCars(), query, clock.now().getTime()),
    keyOf: (sort) => CAR_SORT_KEYS[sort],
    invalidate: carModel.invalidate,
  });
  const transactionIndex = createTableIndex<TransactionRowsQuery, TransactionTableRow>({
    findMatching: async (query) => filterTransactions(await readTransactionRows(), query),
    keyOf: (sort) => TRANSACTION_SORT_KEYS[sort],
    invalidate: paymentModel.invalidate,
  });
  const hireIndex = createTableIndex<HireRowsQuery, HireTableRow>({
    findMatching: matchingHires,
    keyOf: (sort) => (row) => row[sort],
    invalidate: hireModel.invalidate,
  });

  return {
    /** All rows, for counting. Valid until the next call, which changes them in place. */
    readUserRows,
    readCarRows,
    readOwnedCars,
    readTransactionRows,
    users: userIndex,
    cars: carIndex,
    transactions: transactionIndex,
    hires: hireIndex,

    /** Searches the tables of cars, users and payments once, so that the first request does not wait. */
    async preload(): Promise<void> {
      const first = { q: '', sort: 'createdAt', direction: 'desc', page: 1, size: 1 } as const;
      await carIndex.findPage(first);
      await userIndex.findPage(first);
      await transactionIndex.findPage(first);
    },

    async findOwners(q: string, size: number): Promise<RowIdPage> {
      return selectPageIds(findOwnerRows(await readUserRows(), q), compareOwners, { page: 1, size });
    },
  };
}
