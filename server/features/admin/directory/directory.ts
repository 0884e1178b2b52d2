import type { CarTableQuery } from '#shared/admin/cars';
import type { TransactionTableQuery } from '#shared/admin/transactions';
import type { UserTableQuery } from '#shared/admin/users';
import type { ChangeTopic } from '#shared/core/endpoint';
import type { Clock } from '../../../gateways/clock';
import type { CarDirectoryRecord } from '../../cars/admin/car-admin.service';
import type { PaymentDirectoryRecord } from '../../payments/admin/payment-admin-reads.service';
import type { UserDirectoryRecord } from '../../users/user-admin.service';
import {
  type CarRow,
  type CarRowsQuery,
  carOrder,
  carRow,
  fittingCars,
  type OwnedCar,
  withOwners,
} from './car-rows';
import { type Found, pageOfRows } from './find-rows';
import { fittingOwners, ownerOrder } from './owner-rows';
import { createRowMemory, type RowSource } from './row-memory';
import {
  fittingTransactions,
  type TransactionMemoryRow,
  type TransactionRowsQuery,
  transactionMemoryRow,
  transactionOrder,
} from './transaction-rows';
import { fittingUsers, type UserRow, type UserRowsQuery, userOrder, userRow } from './user-rows';

type Source<Record> = Omit<RowSource<Record, { id: string }>, 'rowOf'>;

type DirectoryDeps = {
  clock: Clock;
  users: Source<UserDirectoryRecord>;
  cars: Source<CarDirectoryRecord>;
  payments: Source<PaymentDirectoryRecord>;
};

export type Directory = ReturnType<typeof createDirectory>;

/** Finds the ids of a table's rows; whoever shows them reads them by id. */
export function createDirectory({ clock, users, cars, payments }: DirectoryDeps) {
  const userMemory = createRowMemory<UserDirectoryRecord, UserRow>({ ...users, rowOf: userRow });
  const carMemory = createRowMemory<CarDirectoryRecord, CarRow>({ ...cars, rowOf: carRow });
  const paymentMemory = createRowMemory<PaymentDirectoryRecord, TransactionMemoryRow>({
    ...payments,
    rowOf: transactionMemoryRow,
  });

  async function usersFitting(query: UserRowsQuery): Promise<UserRow[]> {
    const rows = await userMemory.current();
    if (query.filter !== 'lenders') return fittingUsers(rows, query, () => new Set());
    const owners = new Set<string>();
    for (const car of (await carMemory.current()).values()) owners.add(car.ownerId);
    return fittingUsers(rows, query, () => owners);
  }

  let owned: { versions: string; cars: OwnedCar[] } | null = null;

  /** Every car with its owner, put together again where one of them has changed. */
  async function ownedCars(): Promise<readonly OwnedCar[]> {
    // Cars first: whoever owns one is among the users that are read after it.
    const carRows = await carMemory.current();
    const userRows = await userMemory.current();
    const versions = `${carMemory.version()} ${userMemory.version()}`;
    if (owned?.versions !== versions) owned = { versions, cars: withOwners(carRows, userRows) };
    return owned.cars;
  }

  async function carsFitting(query: CarRowsQuery): Promise<OwnedCar[]> {
    return fittingCars(await ownedCars(), query, clock.now().getTime());
  }

  async function transactionsFitting(query: TransactionRowsQuery): Promise<TransactionMemoryRow[]> {
    return fittingTransactions(await paymentMemory.current(), query);
  }

  return {
    /** All rows, for counting; not to be kept or changed. */
    userRows: userMemory.current,
    carRows: carMemory.current,
    ownedCars,
    transactionRows: paymentMemory.current,

    written(topic: ChangeTopic, removed: readonly string[] | null): void {
      if (topic === 'users') userMemory.written(removed);
      if (topic === 'cars') carMemory.written(removed);
      if (topic === 'transactions') paymentMemory.written(removed);
    },

    /** Reads everything and finds a page of each table, so that the first who asks need not wait. */
    async warm(): Promise<void> {
      const first = { q: '', sort: 'createdAt', direction: 'desc', page: 1, size: 1 } as const;
      pageOfRows(await carsFitting(first), carOrder(first), first);
      pageOfRows(await usersFitting(first), userOrder(first), first);
      pageOfRows(await transactionsFitting(first), transactionOrder(first), first);
    },

    async findUsers(query: UserTableQuery): Promise<Found> {
      return pageOfRows(await usersFitting(query), userOrder(query), query);
    },
    /** The first who may be meant as a car's owner; see fittingOwners(). */
    async findOwners(q: string, size: number): Promise<Found> {
      return pageOfRows(fittingOwners(await userMemory.current(), q), ownerOrder, { page: 1, size });
    },
    async findCars(query: CarTableQuery): Promise<Found> {
      return pageOfRows(await carsFitting(query), carOrder(query), query);
    },
    async findTransactions(query: TransactionTableQuery): Promise<Found> {
      return pageOfRows(await transactionsFitting(query), transactionOrder(query), query);
    },

    /** The ids of all that fit, in order. */
    async allUsers(query: UserRowsQuery): Promise<string[]> {
      return (await usersFitting(query)).sort(userOrder(query)).map((row) => row.id);
    },
    async allCars(query: CarRowsQuery): Promise<string[]> {
      return (await carsFitting(query)).sort(carOrder(query)).map((row) => row.id);
    },
    async allTransactions(query: TransactionRowsQuery): Promise<string[]> {
      return (await transactionsFitting(query)).sort(transactionOrder(query)).map((row) => row.id);
    },
  };
}
