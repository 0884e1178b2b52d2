import type { CarTableQuery } from '#shared/admin/cars';
import { computeDayEnd } from '#shared/core/days';
import { SUBSCRIPTION_TIMES } from '#shared/core/limits';
import { toPhoneSearchText } from '#shared/core/phone';
import type { CarDirectoryRecord } from '../../cars/admin/car-admin.service';
import { filterRows, type SearchableRow, type Sortable } from './find-rows';
import type { UserRow } from './user-rows';

export type CarRow = SearchableRow & {
  regNo: string;
  ownerId: string;
  contact: string;
  expiry: number;
  isActive: boolean;
  ownerSuspended: boolean;
  /** Whether the car was listed when it was last written; its subscription may have expired since. */
  listed: boolean;
};

export type CarRowsQuery = Omit<CarTableQuery, 'page' | 'size'>;

export type CarOwnerRow = Sortable & { car: CarRow; owner: UserRow };

export function toCarRow(car: CarDirectoryRecord): CarRow {
  const { regNo, make, model, contact } = car;
  return {
    id: car._id.toHexString(),
    text: [regNo, make, model, toPhoneSearchText(contact)].join('\n').toLowerCase(),
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

export function joinCarOwners(
  cars: ReadonlyMap<string, CarRow>,
  users: ReadonlyMap<string, UserRow>,
): CarOwnerRow[] {
  const owned: CarOwnerRow[] = [];
  for (const car of cars.values()) {
    const owner = users.get(car.ownerId);
    if (owner) owned.push({ id: car.id, createdAt: car.createdAt, car, owner });
  }
  return owned;
}

export function filterCars(cars: readonly CarOwnerRow[], query: CarRowsQuery, now: number): CarOwnerRow[] {
  const listedAt = query.on === undefined ? null : computeDayEnd(query.on);
  return filterRows(
    cars,
    query,
    ({ car }) => (listedAt === null || wasListedAt(car, listedAt)) && matchesFilter(car, query.filter, now),
    ({ car, owner }) => [car.text, owner.text],
  );
}

export const CAR_SORT_KEYS: Record<CarRowsQuery['sort'], (row: CarOwnerRow) => string | number> = {
  createdAt: ({ createdAt }) => createdAt,
  regNo: ({ car }) => car.regNo,
  owner: ({ owner }) => owner.name,
  contact: ({ car }) => car.contact,
  email: ({ owner }) => owner.email,
  subscriptionExpiry: ({ car }) => car.expiry,
};

export function isCarRowListed(row: CarRow, now: number): boolean {
  return row.listed && row.expiry > now;
}

/** Whether the car is active and its owner is not suspended. */
export function isCarRowVisible(row: CarRow): boolean {
  return row.isActive && !row.ownerSuspended;
}

function wasListedAt(row: CarRow, at: number): boolean {
  return isCarRowVisible(row) && row.createdAt <= at && row.expiry > at;
}

export function isSubscriptionExpiring(row: CarRow, now: number): boolean {
  return isCarRowListed(row, now) && row.expiry <= now + SUBSCRIPTION_TIMES.reminderMs;
}

function matchesFilter(row: CarRow, filter: CarRowsQuery['filter'], now: number): boolean {
  switch (filter) {
    case undefined:
      return true;
    case 'listed':
      return isCarRowListed(row, now);
    case 'unlisted':
      return !isCarRowListed(row, now);
    case 'expiring':
      return isSubscriptionExpiring(row, now);
    case 'expired':
      return row.expiry <= now;
    case 'inactive':
      return !row.isActive;
  }
}
