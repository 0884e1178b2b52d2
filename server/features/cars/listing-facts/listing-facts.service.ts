import type { PriceSuggestion } from '#shared/cars/price-suggestion';
import type { ReadModel } from '../../../changes/read-model';
import type { Clock } from '../../../gateways/clock';
import type { Fleet } from '../search/fleet';
import { suggestListingPrice } from '../search/price-comparison';
import {
  findFactsByIds,
  findLenderFacts,
  findLendersOfListedCars,
  type ListingFacts,
} from './listing-facts.model';

export type { ListingFacts } from './listing-facts.model';

export type ListingFactsService = ReturnType<typeof createListingFacts>;

export function createListingFacts({ fleet, clock }: { fleet: ReadModel<Fleet>; clock: Clock }) {
  return {
    of: findLenderFacts,
    byIds: findFactsByIds,
    lendersOfListed: (carIds: readonly string[]) => findLendersOfListedCars(carIds, clock.now()),

    /** Suggests prices; null for a car that has too few similar listed cars. */
    async suggestPrices(cars: readonly ListingFacts[]): Promise<Map<string, PriceSuggestion | null>> {
      const listed = await fleet.getCurrent();
      const now = clock.now().getTime();
      return new Map(
        cars.map((car) => {
          const except = car._id.toHexString();
          return [except, suggestListingPrice(listed, { ...car, except }, now)];
        }),
      );
    },

    /** Returns at most `count` ids, evenly spread over all listed cars. */
    async sampleListedIds(count: number): Promise<string[]> {
      const { ids, columns } = await fleet.getCurrent();
      const now = clock.now().getTime();
      const listed = ids.filter((_id, row) => Number(columns().expiry[row]) > now);
      const step = Math.max(1, listed.length / count);
      return Array.from(
        { length: Math.min(count, listed.length) },
        (_, at) => listed[Math.floor(at * step)] ?? '',
      );
    },
  };
}
