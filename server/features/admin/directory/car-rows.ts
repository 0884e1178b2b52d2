import type { CarTableQuery } from '#shared/admin/cars';
import { SUBSCRIPTION } from '#shared/core/limits';
import type { CarDirectoryRecord } from '../../cars/car-admin.service';
import { dayBounds } from '../days';
import { type BaseRow, orderBy, phoneForms, type Sortable, wordsOf } from './find-rows';
import type { Order } from './select-page';
import type { UserRow } from './user-rows';

export type CarRow = BaseRow & {
  regNo: string;
  ownerId: string;
  contact: string;
  /** Milliseconds. */
  expiry: number;
  isActive: boolean;
  ownerSuspended: boolean;
  /** As stored: whoever reads it looks at the expiry as well. */
  listed: boolean;
};

/** Everything of a cars' query but its page. */
export type CarRowsQuery = Omit<CarTableQuery, 'page' | 'size'>;

type Users = ReadonlyMap<string, UserRow>;

/** A car with what it is sorted by, which may be its owner's: looked up once, not at every comparison. */
type SortableCar = Sortable & { key: string | number };

export function carRow(car: CarDirectoryRecord): CarRow {
  const { regNo, make, model, contact } = car;
  return {
    id: car._id.toHexString(),
    text: [regNo, make, model, phoneForms(contact)].join('\n').toLowerCase(),
    createdAt: car.createdAt.getTime(),
    regNo,
    ownerId: car.userId.toHexString(),
    contact,
    expiry: car.subscriptionExpiry.getTime(),
    isActive: car.isActive,
    ownerSuspended: car.ownerSuspended,
    listed: car.listed,
  };
}

/** Those that fit; a car whose owner is gone is shown nowhere. */
export function fittingCars(
  cars: ReadonlyMap<string, CarRow>,
  users: Users,
  query: CarRowsQuery,
  now: number,
): SortableCar[] {
  const words = wordsOf(query.q);
  const { start, end } = dayBounds(query);
  const keyOf = KEYS[query.sort];
  const fitting: SortableCar[] = [];
  for (const row of cars.values()) {
    if (row.createdAt < start || row.createdAt >= end || !passes(row, query.filter, now)) continue;
    const owner = users.get(row.ownerId);
    if (owner && words.every((word) => row.text.includes(word) || owner.text.includes(word))) {
      fitting.push({ id: row.id, createdAt: row.createdAt, key: keyOf(row, owner) });
    }
  }
  return fitting;
}

export function carOrder({ direction }: CarRowsQuery): Order<SortableCar> {
  return orderBy((row) => row.key, direction);
}

const KEYS: Record<CarRowsQuery['sort'], (car: CarRow, owner: UserRow) => string | number> = {
  createdAt: (car) => car.createdAt,
  regNo: (car) => car.regNo,
  owner: (_car, owner) => owner.name,
  contact: (car) => car.contact,
  email: (_car, owner) => owner.email,
  subscriptionExpiry: (car) => car.expiry,
};

/** In the lists at this moment. */
export function isListedAt(row: CarRow, now: number): boolean {
  return row.listed && row.expiry > now;
}

/** In the lists, but for no longer than the time of the reminder. */
export function isExpiring(row: CarRow, now: number): boolean {
  return isListedAt(row, now) && row.expiry <= now + SUBSCRIPTION.reminderMs;
}

function passes(row: CarRow, filter: CarRowsQuery['filter'], now: number): boolean {
  switch (filter) {
    case undefined:
      return true;
    case 'listed':
      return isListedAt(row, now);
    case 'unlisted':
      return !isListedAt(row, now);
    case 'expiring':
      return isExpiring(row, now);
    case 'expired':
      return row.expiry <= now;
    case 'inactive':
      return !row.isActive;
  }
}
