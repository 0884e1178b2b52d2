import type { PublicCar } from '#shared/cars/contract';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import type { PublicUser } from '#shared/users/contract';
import type { CarPageRecord, PublicCarRecord } from './car-reads.model';
import type { CarRecord } from './cars.model';
import { toCarPageView, toOwnCarView, toPublicCarView } from './cars.present';

/** Returns public views of users by id with one query. */
export type Lenders = { publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>> };

/** Returns public views in the order of the records; leaves out cars without a lender. */
export async function toPublicCarViews(
  cars: readonly PublicCarRecord[],
  lenders: Lenders,
): Promise<PublicCar[]> {
  return withLenders(cars, lenders, toPublicCarView);
}

/** Returns the views for the cars' own pages, in the order of the records. */
export async function toCarPageViews(cars: readonly CarPageRecord[], lenders: Lenders): Promise<PublicCar[]> {
  return withLenders(cars, lenders, toCarPageView);
}

/** Returns the lenders' own views, in the order of the records. */
export async function toOwnCarViews(
  cars: readonly CarRecord[],
  lenders: Lenders,
  now: Date,
): Promise<OwnCar[]> {
  return withLenders(cars, lenders, (car, lender) => toOwnCarView(car, lender, now));
}

async function withLenders<Car extends PublicCarRecord, View>(
  cars: readonly Car[],
  lenders: Lenders,
  viewOf: (car: Car, lender: PublicUser) => View,
): Promise<View[]> {
  const views = await lenders.publicViews([...new Set(cars.map((car) => car.userId.toHexString()))]);
  return cars.flatMap((car) => {
    const lender = views.get(car.userId.toHexString());
    return lender ? [viewOf(car, lender)] : [];
  });
}
