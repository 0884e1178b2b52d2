import type { CarFacts } from '#shared/cars/fields';
import { toDay } from '#shared/core/days';
import { createRowSource } from '../../db/row-source';
import { CarModel, type CarRecord } from './cars.model';

const FACT_FIELDS = {
  seats: 1,
  doors: 1,
  engine: 1,
  airCon: 1,
  fourWheel: 1,
  bluetooth: 1,
  childSeat: 1,
  withDriver: 1,
  partyBus: 1,
  fuelPolicy: 1,
  pickup: 1,
} as const satisfies Record<keyof CarFacts, 1>;

const SEARCHED_FIELDS = {
  userId: 1,
  make: 1,
  model: 1,
  year: 1,
  color: 1,
  transmission: 1,
  category: 1,
  fuel: 1,
  nearestTown: 1,
  county: 1,
  price: 1,
  description: 1,
  createdAt: 1,
  pausedUntil: 1,
  rating: 1,
  reviewCount: 1,
} as const;

const PUBLIC_FIELDS = {
  ...SEARCHED_FIELDS,
  ...FACT_FIELDS,
  regNo: 1,
  images: 1,
  placeholder: 1,
} as const;

const LIKENESS_FIELDS = { make: 1, model: 1, category: 1, price: 1, nearestTown: 1, county: 1 } as const;

/** The fields by which similar cars are found. */
export type CarSimilarityFields = Pick<CarRecord, '_id' | keyof typeof LIKENESS_FIELDS>;

const FLEET_FIELDS = {
  ...SEARCHED_FIELDS,
  seats: 1,
  airCon: 1,
  fourWheel: 1,
  withDriver: 1,
  partyBus: 1,
  terms: 1,
  subscriptionExpiry: 1,
  listed: 1,
} as const;

/** Fields of a public view; never the contact. */
export type PublicCarRecord = Pick<CarRecord, '_id' | keyof typeof PUBLIC_FIELDS>;

const PAGE_FIELDS = { ...PUBLIC_FIELDS, terms: 1 } as const;
export type CarPageRecord = Pick<CarRecord, '_id' | keyof typeof PAGE_FIELDS>;

/** A car for the in-memory search, which also reads unlisted cars. */
export type FleetCarRecord = Pick<CarRecord, '_id' | keyof typeof FLEET_FIELDS>;

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
const BATCH_SIZE = 5_000;

const listedAt = (now: Date) => ({ listed: true, subscriptionExpiry: { $gt: now } });
/** Filter of the cars that lists show: listed and not paused. */
const visibleAt = (now: Date) => ({
  ...listedAt(now),
  pausedUntil: { $not: { $gte: toDay(now.getTime()) } },
});

export async function findVisibleCars(now: Date): Promise<PublicCarRecord[]> {
  return CarModel.find(visibleAt(now), PUBLIC_FIELDS).sort(NEWEST_FIRST).lean<PublicCarRecord[]>();
}

/** Returns the listed cars with these ids, paused or not, unsorted. */
export async function findListedByIds(ids: readonly string[], now: Date): Promise<PublicCarRecord[]> {
  return CarModel.find({ _id: { $in: ids }, ...listedAt(now) }, PUBLIC_FIELDS).lean<PublicCarRecord[]>();
}

export async function findVisibleCarsByIds(ids: readonly string[], now: Date): Promise<PublicCarRecord[]> {
  return CarModel.find({ _id: { $in: ids }, ...visibleAt(now) }, PUBLIC_FIELDS).lean<PublicCarRecord[]>();
}

/** Returns a listed car, paused or not. */
export async function findCarPage(id: string, now: Date): Promise<CarPageRecord | null> {
  return CarModel.findOne({ _id: id, ...listedAt(now) }, PAGE_FIELDS).lean<CarPageRecord>();
}

/** Returns a car, listed or not, with the fields by which similar cars are found. */
export async function findCarSimilarityFields(id: string): Promise<CarSimilarityFields | null> {
  return CarModel.findById(id, LIKENESS_FIELDS).lean<CarSimilarityFields>();
}

export async function findListedIds(ids: readonly string[], now: Date): Promise<string[]> {
  const cars = await CarModel.find({ _id: { $in: ids }, ...listedAt(now) }, { _id: 1 }).lean();
  return cars.map(({ _id }) => _id.toHexString());
}

/** Returns cars newest first. */
export async function findVisibleCarsOfLender(userId: string, now: Date): Promise<PublicCarRecord[]> {
  return CarModel.find({ userId, ...visibleAt(now) }, PUBLIC_FIELDS)
    .sort(NEWEST_FIRST)
    .lean<PublicCarRecord[]>();
}

export async function countVisibleCarsOfLender(userId: string, now: Date): Promise<number> {
  return CarModel.countDocuments({ userId, ...visibleAt(now) });
}

export async function findListedContact(
  id: string,
  now: Date,
): Promise<{ contact: string; lenderId: string } | null> {
  const car = await CarModel.findOne({ _id: id, ...listedAt(now) }, { contact: 1, userId: 1 }).lean();
  return car && { contact: car.contact, lenderId: car.userId.toHexString() };
}

export const fleetSource = createRowSource<FleetCarRecord>(CarModel, FLEET_FIELDS, { listed: true });

export async function findCarTerms(id: string): Promise<CarRecord['terms']> {
  return (await CarModel.findOne({ _id: id }, { terms: 1 }).lean<Pick<CarRecord, 'terms'>>())?.terms;
}

/** Returns the cars of a user, newest first, without unfinished registrations. */
export async function findLenderCars(userId: string): Promise<CarRecord[]> {
  return CarModel.find({ userId, awaitsFeeSince: null }).sort(NEWEST_FIRST).lean<CarRecord[]>();
}

/** Returns the ids of a user's cars, including unfinished registrations. */
export async function findLenderCarIds(userId: string): Promise<string[]> {
  const cars = await CarModel.find({ userId }, { _id: 1 }).lean();
  return cars.map(({ _id }) => _id.toHexString());
}

export async function findLenderContacts(userId: string): Promise<string[]> {
  const cars = await CarModel.find({ userId }, { contact: 1 }).lean();
  return [...new Set(cars.map(({ contact }) => contact))];
}

export async function findContactsByIds(ids: readonly string[]): Promise<Map<string, string>> {
  const cars = await CarModel.find({ _id: { $in: ids } }, { contact: 1 }).lean();
  return new Map(cars.map(({ _id, contact }) => [_id.toHexString(), contact]));
}

/** Returns cars of all lenders, listed or not, without unfinished registrations. */
export async function findNewestCars(limit: number): Promise<CarRecord[]> {
  return CarModel.find({ awaitsFeeSince: null }).sort(NEWEST_FIRST).limit(limit).lean<CarRecord[]>();
}

export async function findCarHireFacts(id: string, now: Date) {
  const fields = {
    userId: 1,
    price: 1,
    terms: 1,
    withDriver: 1,
    pausedUntil: 1,
    pickup: 1,
    nearestTown: 1,
  } as const;
  return CarModel.findOne({ _id: id, ...listedAt(now) }, fields).lean<
    Pick<CarRecord, '_id' | keyof typeof fields>
  >();
}

/** Returns the pause of a user's car; null for an unfinished registration. */
export async function findCarPause(
  regNo: string,
  userId: string,
): Promise<Pick<CarRecord, '_id' | 'pausedUntil'> | null> {
  return CarModel.findOne({ regNo, userId, awaitsFeeSince: null }, { pausedUntil: 1 }).lean();
}

export async function findCarTitle(id: string): Promise<Pick<CarRecord, 'make' | 'model' | 'regNo'> | null> {
  return CarModel.findOne({ _id: id }, { make: 1, model: 1, regNo: 1 }).lean();
}

type DrivenCarFields = Pick<CarRecord, 'category' | 'transmission'> & { seats?: number | null };

export async function findCarDrivingFacts(id: string): Promise<DrivenCarFields | null> {
  return CarModel.findOne({ _id: id }, { category: 1, transmission: 1, seats: 1 }).lean<DrivenCarFields>();
}

/** Returns the cars of a user, oldest first. */
export async function findUserCarTitles(
  userId: string,
): Promise<Pick<CarRecord, '_id' | 'make' | 'model' | 'regNo'>[]> {
  return CarModel.find({ userId }, { make: 1, model: 1, regNo: 1 })
    .sort({ _id: 1 })
    .lean<Pick<CarRecord, '_id' | 'make' | 'model' | 'regNo'>[]>();
}

export async function isPhotoOfCar(regNo: string, url: string): Promise<boolean> {
  return (await CarModel.exists({ regNo, images: url })) !== null;
}

export async function findCarImages(carIds: readonly string[]): Promise<string[]> {
  const cars = await CarModel.find({ _id: { $in: carIds } }, { images: 1 }).lean<{ images: string[] }[]>();
  return cars.flatMap((car) => car.images);
}

export async function findCarByPlate(regNo: string): Promise<Pick<CarRecord, '_id' | 'userId'> | null> {
  return CarModel.findOne({ regNo }, { userId: 1 }).lean();
}

export async function findCarFees() {
  const fields = { regNo: 1, registrationPaymentId: 1, renewals: 1, awaitsFeeSince: 1 } as const;
  return CarModel.find({}, fields)
    .batchSize(BATCH_SIZE)
    .lean<Pick<CarRecord, '_id' | keyof typeof fields>[]>();
}

export async function findCarLenderId(id: string): Promise<string | null> {
  const car = await CarModel.findOne({ _id: id }, { userId: 1 }).lean();
  return car ? car.userId.toHexString() : null;
}

export async function findExistingCarIds(ids: readonly string[]): Promise<string[]> {
  const cars = await CarModel.find({ _id: { $in: ids } }, { _id: 1 }).lean();
  return cars.map(({ _id }) => _id.toHexString());
}

export async function hasCarWithId(id: string): Promise<boolean> {
  return (await CarModel.exists({ _id: id })) !== null;
}
