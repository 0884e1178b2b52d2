import { CarModel, type CarRecord } from '../cars.model';

const FACT_FIELDS = {
  userId: 1,
  regNo: 1,
  make: 1,
  model: 1,
  year: 1,
  price: 1,
  category: 1,
  county: 1,
  description: 1,
  seats: 1,
  pickup: 1,
  terms: 1,
  listed: 1,
  subscriptionExpiry: 1,
  createdAt: 1,
} as const;
export type ListingFacts = Pick<CarRecord, '_id' | keyof typeof FACT_FIELDS>;

/** Returns the newest cars, listed or not, without unfinished registrations. */
export async function findLenderFacts(userId: string, limit: number): Promise<ListingFacts[]> {
  return CarModel.find({ userId, awaitsFeeSince: null }, FACT_FIELDS)
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<ListingFacts[]>();
}

export async function findFactsByIds(carIds: readonly string[]): Promise<ListingFacts[]> {
  return CarModel.find({ _id: { $in: carIds } }, FACT_FIELDS).lean<ListingFacts[]>();
}

export async function findLendersOfListedCars(
  carIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const listed = { listed: true, subscriptionExpiry: { $gt: now } };
  const cars = await CarModel.find({ _id: { $in: carIds }, ...listed }, { userId: 1 }).lean();
  return new Map(cars.map(({ _id, userId }) => [_id.toHexString(), userId.toHexString()]));
}
