import { createRowSource } from '../../../db/row-source';
import { isDuplicateKey } from '../../../db/write-errors';
import { buildTermsFilter } from '../car-terms.model';
import { buildCarUpdate, type CarChange } from '../car-writes.model';
import { CarModel, type CarRecord } from '../cars.model';

const DIRECTORY_FIELDS = {
  regNo: 1,
  userId: 1,
  make: 1,
  model: 1,
  contact: 1,
  createdAt: 1,
  subscriptionExpiry: 1,
  isActive: 1,
  ownerSuspended: 1,
  listed: 1,
} as const;

/** Fields of a car in the dashboard's directory. */
export type CarDirectoryRecord = Pick<CarRecord, '_id' | keyof typeof DIRECTORY_FIELDS>;

/** Fields that an admin may change. */
export type CarAdminChange = CarChange & Partial<Pick<CarRecord, 'regNo' | 'isActive'>>;

export const carDirectorySource = createRowSource<CarDirectoryRecord>(CarModel, DIRECTORY_FIELDS);

export async function findCarsByIds(ids: readonly string[]): Promise<CarRecord[]> {
  return CarModel.find({ _id: { $in: ids } }).lean<CarRecord[]>();
}

/** Returns a lender's newest cars. */
export async function findNewestLenderCars(userId: string, limit: number): Promise<CarRecord[]> {
  return CarModel.find({ userId }).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<CarRecord[]>();
}

export async function countOwned(userId: string): Promise<number> {
  return CarModel.countDocuments({ userId });
}

/** Returns the plates of a lender's cars, newest car first. */
export async function findLenderPlates(userId: string, limit: number): Promise<string[]> {
  const cars = await CarModel.find({ userId }, { regNo: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<Pick<CarRecord, 'regNo'>[]>();
  return cars.map((car) => car.regNo);
}

export async function countListedOwned(userId: string, now: Date): Promise<number> {
  return CarModel.countDocuments({ userId, listed: true, subscriptionExpiry: { $gt: now } });
}

/**
 * Changes a car, unless its listing state has changed since `before` was read, or its terms have and `change`
 * has terms.
 * @returns 'raced' if they have changed; 'taken' if another car has the plate
 */
export async function changeCarAsAdmin(
  before: Pick<CarRecord, '_id' | 'isSubscribed' | 'isActive' | 'ownerSuspended' | 'terms'>,
  change: CarAdminChange,
): Promise<'changed' | 'raced' | 'taken'> {
  const { _id, isSubscribed, ownerSuspended } = before;
  const isActive = change.isActive ?? before.isActive;
  try {
    const result = await CarModel.updateOne(
      {
        _id,
        isSubscribed,
        isActive: before.isActive,
        ownerSuspended,
        ...(change.terms && buildTermsFilter(before.terms)),
      },
      buildCarUpdate(change, { listed: isActive && isSubscribed && !ownerSuspended }),
    );
    return result.matchedCount === 1 ? 'changed' : 'raced';
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}

/** Deletes a car and returns it; null if it does not exist. */
export async function deleteCarById(id: string): Promise<CarRecord | null> {
  return CarModel.findOneAndDelete({ _id: id }).lean<CarRecord>();
}
