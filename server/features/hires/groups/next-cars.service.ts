import type { PublicCar } from '#shared/cars/contract';
import { HIRE_LIMITS } from '#shared/core/limits';
import { computeHireQuote, type HireQuote } from '#shared/hires/quote';
import { getGroupId, getSideId, ignoreRefusal } from '../hire-access';
import { findGroupHires, findWaitingRequests } from '../hire-reads.model';
import type { HireRecord } from '../hires.model';
import type { CarOffer, HireWish, OfferLoader } from '../requests/offers.service';
import { toNextCarWish } from './next-wish';

/** Maximum number of similar cars that are checked until enough free cars are found. */
const CANDIDATES = 12;

type NextCarsDeps = {
  /** @throws Refusal car_not_found */
  similarCars: (carId: string, limit: number) => Promise<PublicCar[]>;
  loadOffer: OfferLoader;
};

export type NextCarFinder = ReturnType<typeof createNextCarFinder>;

/** Finds similar cars that the renter of a hire can request for the same days and has not requested yet. */
export function createNextCarFinder({ similarCars, loadOffer }: NextCarsDeps) {
  return async function findNextCars(
    hire: HireRecord,
    count: number = HIRE_LIMITS.nextCars,
  ): Promise<(PublicCar & { quote: HireQuote })[]> {
    if (count <= 0) return [];
    const renterId = getSideId(hire, 'renter');
    const [group, waiting, similar] = await Promise.all([
      findGroupHires(getGroupId(hire)),
      findWaitingRequests(renterId),
      similarCars(hire.carId.toHexString(), CANDIDATES).catch((error: unknown) => {
        ignoreRefusal(error);
        return [];
      }),
    ]);
    const asked = new Set([...group, ...waiting].map(({ carId }) => carId.toHexString()));
    const found: (PublicCar & { quote: HireQuote })[] = [];
    for (const { _id } of similar.filter((car) => !asked.has(car._id))) {
      const wish = toNextCarWish(hire, _id);
      const offer = await loadOffer(wish, renterId).catch(ignoreRefusal);
      if (offer) found.push({ ...offer.car, quote: quoteOf(offer, wish) });
      if (found.length === count) break;
    }
    return found;
  };
}

function quoteOf({ car, terms, delivery }: CarOffer, { from, to, withDriver }: HireWish): HireQuote {
  return computeHireQuote({ price: car.price, terms, from, to, driver: withDriver, delivery });
}
