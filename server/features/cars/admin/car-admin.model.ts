import { createRowSource } from '../../../db/row-source';
import { writeUnlessDuplicate } from '../../../db/write-errors';
import { buildCarUpdate, buildUnchangedTermsFilter, type CarChange } from '../car-writes.model';
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

export type CarDirectoryRecord = Pick<CarRecord, '_id' | keyof typeof DIRECTORY_FIELDS>;

export type CarAdminChange = CarChange & Partial<Pick<CarRecord, 'regNo' | 'isActive'>>;

export const carDirectorySource = createRowSource<CarDirectoryRecord>(CarModel, DIRECTORY_FIELDS);

export async function findCarsByIds(ids: readonly string[]): Promise<CarRecord[]> {
  return CarModel.find({ _id: { $in: ids } }).lean<CarRecord[]>();
}

export async function findNewestLenderCars(userId: string, limit: number): Promise<CarRecord[]> {
  return CarModel.find({ userId }).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<CarRecord[]>();
}

export async function countOwnedCars(userId: string): Promise<number> {
  return CarModel.countDocuments({ userId });
}

export async function findLenderPlates(userId: string, limit: number): Promise<string[]> {
  const cars = await CarModel.find({ userId }, { regNo: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<Pick<CarRecord, 'regNo'>[]>();
  return cars.map((car) => car.regNo);
}

export async function countListedOwnedCars(userId: string, now: Date): Promise<number> {
  return CarModel.countDocuments({ userId, listed: true, subscriptionExpiry: { $gt: now } });
}

/** Returns 'raced' if the listing state or a term that `change` sets was changed after `before` was read. */
export async function changeCarAsAdmin(
  before: Pick<CarRecord, '_id' | 'isSubscribed' | 'isActive' | 'ownerSuspended' | 'terms'>,
  change: CarAdminChange,
): Promise<'changed' | 'raced' | 'taken'> {
  const { _id, isSubscribed, ownerSuspended } = before;
  const isActive = change.isActive ?? before.isActive;
  return writeUnlessDuplicate('taken', async () => {
    const result = await CarModel.updateOne(
      {
        _id,
        isSubscribed,
        isActive: before.isActive,
        ownerSuspended,
        ...(change.terms && buildUnchangedTermsFilter(before.terms)),
      },
      buildCarUpdate(change, { listed: isActive && isSubscribed && !ownerSuspended }),
    );
    return result.matchedCount === 1 ? 'changed' : 'raced';
  });
}

export async function deleteCarById(id: string): Promise<CarRecord | null> {
  return CarModel.findOneAndDelete({ _id: id }).lean<CarRecord>();
}
