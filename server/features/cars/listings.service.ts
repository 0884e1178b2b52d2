import type { PublicCar } from '#shared/cars/contract';
import { formatCounty } from '#shared/cars/counties';
import { Refusal } from '#shared/core/errors';
import { toEffectiveTerms } from '#shared/hires/terms';
import type { Clock } from '../../gateways/clock';
import {
  countVisibleCarsOfLender,
  findCarPage,
  findHireFacts,
  findListedByIds,
  findListedIds,
  findVisibleCars,
  findVisibleCarsOfLender,
} from './car-reads.model';
import { type Lenders, toCarPageViews, toPublicCarViews } from './car-views';

/** Builds the public reads of listed cars: all cars, one car, or a lender's cars. */
export function createListings({ lenders, clock }: { lenders: Lenders; clock: Clock }) {
  return {
    /** Returns all listed cars that are not paused, grouped by county, newest first. */
    async groupByCounty(): Promise<{ county: string; cars: PublicCar[] }[]> {
      const cars = await toPublicCarViews(await findVisibleCars(clock.now()), lenders);
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
     * Returns a listed car with its terms, paused or not.
     * @throws Refusal car_not_found if it is not listed, even for its lender
     */
    async get(carId: string): Promise<PublicCar> {
      const found = await findCarPage(carId, clock.now());
      const [car] = found ? await toCarPageViews([found], lenders) : [];
      if (!car) throw new Refusal('car_not_found');
      return car;
    },

    /** Returns the data that a hire of the car depends on; null if the car is not listed. */
    async hireFactsOf(carId: string) {
      const car = await findHireFacts(carId, clock.now());
      return (
        car && {
          carId: car._id.toHexString(),
          lenderId: car.userId.toHexString(),
          price: car.price,
          terms: toEffectiveTerms(car),
          pausedUntil: car.pausedUntil ?? null,
          pickup: car.pickup ?? [],
          nearestTown: car.nearestTown,
        }
      );
    },

    /** Returns the listed cars among `ids`, paused or not, in the order of `ids`. */
    async findInOrder(ids: readonly string[]): Promise<PublicCar[]> {
      const cars = await findListedByIds(ids, clock.now());
      const byId = new Map(cars.map((car) => [car._id.toHexString(), car]));
      return toPublicCarViews(
        ids.flatMap((id) => byId.get(id) ?? []),
        lenders,
      );
    },

    /** Returns which of these ids belong to listed cars. */
    findListed: async (ids: readonly string[]) => new Set(await findListedIds(ids, clock.now())),

    /** Returns a lender's listed cars that are not paused, newest first. */
    async findByLender(userId: string): Promise<PublicCar[]> {
      return toPublicCarViews(await findVisibleCarsOfLender(userId, clock.now()), lenders);
    },

    /** Counts a lender's listed cars that are not paused. */
    countByLender: (userId: string) => countVisibleCarsOfLender(userId, clock.now()),
  };
}
