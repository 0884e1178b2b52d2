import type { PublicCar } from '#shared/cars/contract';
import { formatCounty } from '#shared/cars/counties';
import { Refusal } from '#shared/core/errors';
import { toEffectiveCarTerms } from '#shared/hires/terms';
import type { Clock } from '../../gateways/clock';
import type { PaperChecks } from '../papers/papers.ports';
import {
  countVisibleCarsOfLender,
  findCarHireFacts,
  findCarPage,
  findListedByIds,
  findListedIds,
  findVisibleCars,
  findVisibleCarsOfLender,
} from './car-reads.model';
import { type LenderViewReader, toCarPageView, toPublicCarView, toViewsWithLenders } from './cars.present';

type ListingsDeps = {
  lenders: LenderViewReader;
  /** Returns the checked insurance of cars by car id; empty if the server checks no papers. */
  insuranceOf: PaperChecks['insuranceOf'];
  clock: Clock;
};

export function createListingsService({ lenders, insuranceOf, clock }: ListingsDeps) {
  return {
    /** Returns unpaused cars, newest first. */
    async groupByCounty(): Promise<{ county: string; cars: PublicCar[] }[]> {
      const cars = await toViewsWithLenders(await findVisibleCars(clock.now()), lenders, toPublicCarView);
      const counties = new Map<string, PublicCar[]>();
      for (const car of cars) {
        const inCounty = counties.get(car.county);
        if (inCounty) inCounty.push(car);
        else counties.set(car.county, [car]);
      }
      return [...counties]
        .map(([county, inCounty]) => ({ county, cars: inCounty }))
        .sort((one, other) => formatCounty(one.county).localeCompare(formatCounty(other.county), 'en'));
    },

    /**
     * Returns a listed car, paused or not.
     * @throws Refusal car_not_found if the car is not listed, even for its lender
     */
    async get(carId: string): Promise<PublicCar> {
      const found = await findCarPage(carId, clock.now());
      const [car] = found ? await toViewsWithLenders([found], lenders, toCarPageView) : [];
      if (!car) throw new Refusal('car_not_found');
      const insured = { carId: car._id, lenderId: car.userId, regNo: car.regNo };
      const insurance = (await insuranceOf([insured])).get(car._id);
      return { ...car, ...(insurance && { insurance }) };
    },

    /** Returns the data that a hire needs about a listed car; null if the car is not listed. */
    async hireFactsOf(carId: string) {
      const car = await findCarHireFacts(carId, clock.now());
      return (
        car && {
          carId: car._id.toHexString(),
          lenderId: car.userId.toHexString(),
          price: car.price,
          terms: toEffectiveCarTerms(car),
          pausedUntil: car.pausedUntil ?? null,
          pickup: car.pickup ?? [],
          nearestTown: car.nearestTown,
        }
      );
    },

    /** Returns the listed cars, paused or not. */
    async findInOrder(ids: readonly string[]): Promise<PublicCar[]> {
      const cars = await findListedByIds(ids, clock.now());
      const byId = new Map(cars.map((car) => [car._id.toHexString(), car]));
      return toViewsWithLenders(
        ids.flatMap((id) => byId.get(id) ?? []),
        lenders,
        toPublicCarView,
      );
    },

    findListed: async (ids: readonly string[]) => new Set(await findListedIds(ids, clock.now())),

    /** Returns unpaused cars, newest first. */
    async findByLender(userId: string): Promise<PublicCar[]> {
      return toViewsWithLenders(await findVisibleCarsOfLender(userId, clock.now()), lenders, toPublicCarView);
    },

    countByLender: (userId: string) => countVisibleCarsOfLender(userId, clock.now()),
  };
}
