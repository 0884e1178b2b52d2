import type { CarTableQuery } from '#shared/admin/cars';
import { endOfDay, toInstantRange } from '#shared/core/days';
import { SUBSCRIPTION } from '#shared/core/limits';
import { toSearchablePhone } from '#shared/core/phone';
import type { CarDirectoryRecord } from '../../cars/admin/car-admin.service';
import { type BaseRow, createComparator, type Sortable, splitWords } from './find-rows';
import type { Comparator } from './select-page';
import type { UserRow } from './user-rows';

export type CarRow = BaseRow & {
  regNo: string;
  ownerId: string;
  contact: string;
  /** End of the subscription, in epoch milliseconds. */
  expiry: number;
  isActive: boolean;
  ownerSuspended: boolean;
  /** Whether the car was listed at its last write; its subscription may have expired since. */
  listed: boolean;
};

/** A query of the table of cars without its page. */
export type CarRowsQuery = Omit<CarTableQuery, 'page' | 'size'>;

/** A car and its owner. A car whose owner was deleted is not in the table. */
export type OwnedCar = Sortable & { car: CarRow; owner: UserRow };

export function toCarRow(car: CarDirectoryRecord): CarRow {
  const { regNo, make, model, contact } = car;
  return {
    id: car._id.toHexString(),
    text: [regNo, make, model, toSearchablePhone(contact)].join('\n').toLowerCase(),
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

export function joinOwners(
  cars: ReadonlyMap<string, CarRow>,
  users: ReadonlyMap<string, UserRow>,
): OwnedCar[] {
  const owned: OwnedCar[] = [];
  for (const car of cars.values()) {
    const owner = users.get(car.ownerId);
    if (owner) owned.push({ id: car.id, createdAt: car.createdAt, car, owner });
  }
  return owned;
}

export function filterCars(cars: readonly OwnedCar[], query: CarRowsQuery, now: number): OwnedCar[] {
  const words = splitWords(query.q);
  const { start, end } = toInstantRange(query);
  const listedAt = query.on === undefined ? null : endOfDay(query.on);
  return cars.filter(
    ({ createdAt, car, owner }) =>
      createdAt >= start &&
      createdAt < end &&
      (listedAt === null || wasListedAt(car, listedAt)) &&
      matchesFilter(car, query.filter, now) &&
      words.every((word) => car.text.includes(word) || owner.text.includes(word)),
  );
}

export function createCarComparator({ sort, direction }: CarRowsQuery): Comparator<OwnedCar> {
  return createComparator(KEYS[sort], direction);
}

const KEYS: Record<CarRowsQuery['sort'], (row: OwnedCar) => string | number> = {
  createdAt: ({ createdAt }) => createdAt,
  regNo: ({ car }) => car.regNo,
  owner: ({ owner }) => owner.name,
  contact: ({ car }) => car.contact,
  email: ({ owner }) => owner.email,
  subscriptionExpiry: ({ car }) => car.expiry,
};

/** Whether the car is in the public lists now. */
export function isListedAt(row: CarRow, now: number): boolean {
  return row.listed && row.expiry > now;
}

/**
 * Whether neither an admin nor a suspension hides the car, so that it is listed until its subscription
 * expires.
 */
export function isNotHidden(row: CarRow): boolean {
  return row.isActive && !row.ownerSuspended;
}

function wasListedAt(row: CarRow, at: number): boolean {
  return isNotHidden(row) && row.createdAt <= at && row.expiry > at;
}

/** Whether the car is listed and its subscription ends within the reminder's lead time. */
export function isExpiring(row: CarRow, now: number): boolean {
  return isListedAt(row, now) && row.expiry <= now + SUBSCRIPTION.reminderMs;
}

function matchesFilter(row: CarRow, filter: CarRowsQuery['filter'], now: number): boolean {
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
