import type { PublicCar } from '#shared/cars/contract';
import { Refusal } from '#shared/core/errors';
import { findHireDaysRefusal, isCarPaused } from '#shared/hires/calendar';
import { isDeliveryNeeded } from '#shared/hires/quote';
import { type CarTerms, toEffectiveCarTerms } from '#shared/hires/terms';
import type { Clock } from '../../../gateways/clock';
import type { PaperChecks } from '../../papers/papers.ports';
import type { HireRecord } from '../hires.model';
import type { HireCalendar } from '../hires.ports';

type OffersDeps = {
  /** @throws Refusal car_not_found if the car is not listed */
  listedCar: (carId: string) => Promise<PublicCar>;
  calendar: HireCalendar;
  papers: Pick<PaperChecks, 'findRequestRefusal'>;
  blocks: { between(one: string, other: string): Promise<string[]> };
  clock: Clock;
};

export type HireWish = {
  carId: string;
  from: string;
  to: string;
  withDriver: boolean;
  place: string;
  note: string;
};
export type CarOffer = { car: PublicCar; terms: CarTerms; delivery: boolean };
export type OfferLoader = ReturnType<typeof createOfferLoader>;

export function createOfferLoader({ listedCar, calendar, papers, blocks, clock }: OffersDeps) {
  const { hireDays, isBlocked } = calendar;

  async function isTaken({ carId, from, to }: HireWish, known: HireRecord | undefined): Promise<boolean> {
    const [held, isClosed] = await Promise.all([
      hireDays.findByCar(carId, { from, to }),
      isBlocked(carId, { from, to }),
    ]);
    return isClosed || held.some(({ hireId }) => hireId !== known?._id.toHexString());
  }

  /**
   * Returns the requested car and its terms. `known` is the renter's waiting request for the same car and
   * days.
   * @throws Refusal if the car cannot be requested for this wish
   */
  return async function loadOffer(wish: HireWish, renterId: string, known?: HireRecord): Promise<CarOffer> {
    const car = await listedCar(wish.carId);
    const lenderId = car.lender._id;
    if (lenderId === renterId) throw new Refusal('own_car');
    if (isCarPaused(car, clock.now().getTime())) throw new Refusal('car_paused');
    const terms = toEffectiveCarTerms(car);
    // A waiting request keeps its days, even if its first day is now too close for a new request.
    const refusal = known ? null : findHireDaysRefusal(wish, terms, clock.now().getTime());
    if (refusal) throw new Refusal(refusal);
    if (wish.withDriver && terms.driverPerDay === null) throw new Refusal('no_driver');
    const delivery = isDeliveryNeeded(wish.place, car);
    if (delivery && terms.deliveryFee === null) throw new Refusal('no_delivery');
    const { renters = 'anyone' } = terms;
    const { withDriver, to } = wish;
    const missing = await papers.findRequestRefusal({ renterId, renters, withDriver, car, to });
    if (missing) throw new Refusal(missing);
    const blockers = await blocks.between(renterId, lenderId);
    if (blockers.includes(renterId)) throw new Refusal('blocked_by_you');
    if (await isTaken(wish, known)) throw new Refusal('days_taken');
    // This check comes last: if another refusal applies too, a blocked renter gets it, as any renter does.
    if (blockers.length > 0) throw new Refusal('hire_unavailable');
    return { car, terms, delivery };
  };
}
