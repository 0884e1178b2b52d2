import type { Logger } from 'pino';
import type { CarTableQuery } from '#shared/admin/cars';
import type { HireTableQuery } from '#shared/admin/hires';
import type { TransactionTableQuery } from '#shared/admin/transactions';
import type { UserTableQuery } from '#shared/admin/users';
import type { ChangeFeed } from '../../../changes/change-feed';
import { createReadModel, type RowSource, type RowStore } from '../../../changes/read-model';
import type { Clock } from '../../../gateways/clock';
import type { CarDirectoryRecord } from '../../cars/admin/car-admin.service';
import type { HireDirectoryRecord } from '../../hires/admin/hire-admin.service';
import type { PaymentDirectoryRecord } from '../../payments/admin/payment-admin.reads';
import type { UserDirectoryRecord } from '../../users/user-admin.service';
import {
  type CarRowsQuery,
  createCarComparator,
  filterCars,
  joinOwners,
  type OwnedCar,
  toCarRow,
} from './car-rows';
import { type FoundPage, selectPageIds } from './find-rows';
import {
  createHireComparator,
  filterHires,
  type HireMemoryRow,
  type HireRowsQuery,
  toHireMemoryRow,
} from './hire-rows';
import { compareOwners, filterOwners } from './owner-rows';
import {
  createTransactionComparator,
  filterTransactions,
  type TransactionMemoryRow,
  type TransactionRowsQuery,
} from './transaction-rows';
import { createTransactionRows } from './transaction-store';
import { createUserComparator, filterUsers, toUserRow, type UserRow, type UserRowsQuery } from './user-rows';

/** Creates a store that keeps one row for each document, by the document's id. */
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

export type Directory = ReturnType<typeof createDirectory>;

/**
 * Searches, sorts and counts the dashboard's tables in memory. It returns ids; the shown rows are read from
 * the database by these ids.
 */
export function createDirectory({ clock, feed, log, users, cars, payments, hires }: DirectoryDeps) {
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
    createStore: () => createRowMap(toHireMemoryRow),
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

  let owned: { versions: string; cars: OwnedCar[] } | null = null;

  /** Returns every car with its owner. The list is built again only after a car or a user has changed. */
  async function readOwnedCars(): Promise<readonly OwnedCar[]> {
    // Cars are read before users, so that the users include the owner of each car.
    const cars = await readCarRows();
    const users = await readUserRows();
    const versions = `${carModel.getVersion()} ${userModel.getVersion()}`;
    if (owned?.versions !== versions) owned = { versions, cars: joinOwners(cars, users) };
    return owned.cars;
  }

  async function matchingCars(query: CarRowsQuery): Promise<OwnedCar[]> {
    return filterCars(await readOwnedCars(), query, clock.now().getTime());
  }

  async function matchingTransactions(query: TransactionRowsQuery): Promise<TransactionMemoryRow[]> {
    return filterTransactions(await readTransactionRows(), query);
  }

  async function matchingHires(query: HireRowsQuery): Promise<HireMemoryRow[]> {
    // Hires are read before users, so that the users include both sides of each hire.
    const found = (await hireModel.getCurrent()).rows;
    return filterHires(found, await readUserRows(), query);
  }

  return {
    /** All rows, for counting. Valid until the next call, which changes them in place. */
    readUserRows,
    readCarRows,
    readOwnedCars,
    readTransactionRows,
    invalidateUsers: userModel.invalidate,
    invalidateCars: carModel.invalidate,
    invalidateTransactions: paymentModel.invalidate,
    invalidateHires: hireModel.invalidate,

    /**
     * Loads users, cars and payments and searches each of these tables once, so that the first request does
     * not wait.
     */
    async preload(): Promise<void> {
      const first = { q: '', sort: 'createdAt', direction: 'desc', page: 1, size: 1 } as const;
      selectPageIds(await matchingCars(first), createCarComparator(first), first);
      selectPageIds(await matchingUsers(first), createUserComparator(first), first);
      selectPageIds(await matchingTransactions(first), createTransactionComparator(first), first);
    },

    async findUsers(query: UserTableQuery): Promise<FoundPage> {
      return selectPageIds(await matchingUsers(query), createUserComparator(query), query);
    },
    /** Returns the users to suggest as a car's owner; see filterOwners(). */
    async findOwners(q: string, size: number): Promise<FoundPage> {
      return selectPageIds(filterOwners(await readUserRows(), q), compareOwners, { page: 1, size });
    },
    async findCars(query: CarTableQuery): Promise<FoundPage> {
      return selectPageIds(await matchingCars(query), createCarComparator(query), query);
    },
    async findTransactions(query: TransactionTableQuery): Promise<FoundPage> {
      return selectPageIds(await matchingTransactions(query), createTransactionComparator(query), query);
    },
    async findHires(query: HireTableQuery): Promise<FoundPage> {
      return selectPageIds(await matchingHires(query), createHireComparator(query), query);
    },

    /** Returns the ids of all matching rows, in the table's order; so do the three functions below. */
    async findAllUsers(query: UserRowsQuery): Promise<string[]> {
      return (await matchingUsers(query)).sort(createUserComparator(query)).map((row) => row.id);
    },
    async findAllCars(query: CarRowsQuery): Promise<string[]> {
      return (await matchingCars(query)).sort(createCarComparator(query)).map((row) => row.id);
    },
    async findAllHires(query: HireRowsQuery): Promise<string[]> {
      return (await matchingHires(query)).sort(createHireComparator(query)).map((row) => row.id);
    },
    async findAllTransactions(query: TransactionRowsQuery): Promise<string[]> {
      return (await matchingTransactions(query))
        .sort(createTransactionComparator(query))
        .map((row) => row.id);
    },
  };
}
