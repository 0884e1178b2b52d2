import type { z } from 'zod';
import type { PublicCar } from '#shared/cars/contract';
import { Refusal } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import { type DayRange, findHireDaysRefusal, isCarPaused } from '#shared/hires/calendar';
import type { requestHire } from '#shared/hires/contract';
import { computeHireQuote, isDeliveryNeeded } from '#shared/hires/quote';
import { type CarTerms, toEffectiveTerms } from '#shared/hires/terms';
import type { Clock } from '../../../gateways/clock';
import { ignoreRefusal } from '../hire-access';
import { findHire, findWaitingRequests } from '../hire-reads.model';
import { changeHire, insertHire } from '../hire-writes.model';
import type { AnnounceChange } from '../hires.events';
import type { HireRecord } from '../hires.model';
import type { HireCalendar } from '../hires.ports';
import { computeRequestExpiry, createRequestedHire } from '../new-hire';
import type { Transitions } from '../transitions/transitions.service';

type RequestsDeps = {
  /** @throws Refusal car_not_found if the car is not listed */
  listedCar: (carId: string) => Promise<PublicCar>;
  calendar: HireCalendar;
  blocks: { between(one: string, other: string): Promise<string[]> };
  transitions: Transitions;
  announce: AnnounceChange;
  clock: Clock;
};

type Wish = { carId: string; from: string; to: string; withDriver: boolean; place: string; note: string };
type Outcome = z.output<typeof requestHire.reply>['outcome'];
type Offer = { car: PublicCar; terms: CarTerms; delivery: boolean };

export function createRequests(deps: RequestsDeps) {
  const { listedCar, blocks, clock, announce, transitions } = deps;
  const { hireDays, isBlocked } = deps.calendar;

  async function isTaken({ carId, from, to }: Wish, known: HireRecord | undefined): Promise<boolean> {
    const [held, isClosed] = await Promise.all([
      hireDays.findByCar(carId, { from, to }),
      isBlocked(carId, { from, to }),
    ]);
    return isClosed || held.some(({ hireId }) => hireId !== known?._id.toHexString());
  }

  /**
   * Returns the car and its terms for the wish.
   * @throws Refusal if the car cannot be requested for the wish
   */
  async function loadOffer(wish: Wish, renterId: string, known: HireRecord | undefined): Promise<Offer> {
    const car = await listedCar(wish.carId);
    const lenderId = car.lender._id;
    if (lenderId === renterId) throw new Refusal('own_car');
    if (isCarPaused(car, clock.now().getTime())) throw new Refusal('car_paused');
    const terms = toEffectiveTerms(car);
    // A waiting request keeps its days, even if the notice for new requests has become too short.
    const refusal = known ? null : findHireDaysRefusal(wish, terms, clock.now().getTime());
    if (refusal) throw new Refusal(refusal);
    if (wish.withDriver && terms.driverPerDay === null) throw new Refusal('no_driver');
    const delivery = isDeliveryNeeded(wish.place, car);
    if (delivery && terms.deliveryFee === null) throw new Refusal('no_delivery');
    const blockers = await blocks.between(renterId, lenderId);
    if (blockers.includes(renterId)) throw new Refusal('blocked_by_you');
    if (await isTaken(wish, known)) throw new Refusal('days_taken');
    // This check comes last, so that a blocked renter gets the same other refusals as any renter.
    if (blockers.length > 0) throw new Refusal('hire_unavailable');
    return { car, terms, delivery };
  }

  /** Returns the waiting requests of a renter, after expiring those whose time is over. */
  async function findWaiting(renterId: string): Promise<HireRecord[]> {
    const waiting = await findWaitingRequests(renterId);
    const isOver = ({ expiresAt }: HireRecord) => expiresAt <= clock.now();
    for (const hire of waiting.filter(isOver)) {
      await transitions
        .act(hire._id.toHexString(), 'expire', { actor: { by: 'system' } })
        .catch(ignoreRefusal);
    }
    return waiting.filter((hire) => !isOver(hire));
  }

  /**
   * Stores the request in a free slot; returns null if another call took the slot.
   * @throws Refusal too_many_open_hires
   */
  async function store(
    wish: Wish,
    renterId: string,
    offer: Offer,
    waiting: readonly HireRecord[],
  ): Promise<HireRecord | null> {
    const ofCar = waiting.filter((hire) => hire.carId.toHexString() === wish.carId);
    const slot = findFirstFree(waiting.map((hire) => hire.slot));
    const carSlot = findFirstFree(ofCar.map((hire) => hire.carSlot));
    if (slot >= HIRE_LIMITS.openRequestsPerRenter || carSlot >= HIRE_LIMITS.openRequestsPerCar) {
      throw new Refusal('too_many_open_hires');
    }
    return insertHire({ ...toHire(wish, renterId, offer, clock.now()), slot, carSlot });
  }

  /**
   * Updates a waiting request to the new wishes and the current price; returns null if another write came
   * first.
   * @throws Refusal state_moved_on if it was answered meanwhile
   */
  async function update(hire: HireRecord, wish: Wish, offer: Offer): Promise<HireRecord | null> {
    const changed = await changeHire(hire, toWishFields(hire, wish, offer), {
      ...{ action: 'update', by: 'renter', at: clock.now(), reason: '' },
    });
    if (typeof changed === 'object') return changed;
    const present = await findHire(hire._id.toHexString());
    if (present?.state !== 'requested') throw new Refusal('state_moved_on');
    return null;
  }

  /**
   * Requests a car, or updates the wishes of a waiting request for the same car and days.
   * @throws Refusal car_not_found, own_car, car_paused, days_taken, blocked_by_you, request_refused,
   * state_moved_on, too_many_open_hires, no_driver, no_delivery, or the refusal of a day
   */
  return async function request(
    renterId: string,
    wish: Wish,
  ): Promise<{ hire: HireRecord; outcome: Outcome }> {
    for (;;) {
      const waiting = await findWaiting(renterId);
      const same = waiting.find((hire) => isSame(hire, wish));
      if (same && hasWishes(same, wish)) return { hire: same, outcome: 'unchanged' };
      const offer = await loadOffer(wish, renterId, same);
      const written = same ? await update(same, wish, offer) : await store(wish, renterId, offer, waiting);
      if (!written) continue;
      const hire = await announce(written);
      await declineIfTaken(hire);
      return { hire, outcome: same ? 'updated' : 'sent' };
    }
  };

  /**
   * Declines the request if another hire got its days meanwhile; the acceptance of that hire may not have
   * seen this request.
   * @throws Refusal days_taken
   */
  async function declineIfTaken({ _id, carId, from, to }: HireRecord): Promise<void> {
    const hireId = _id.toHexString();
    const held = await hireDays.findByCar(carId.toHexString(), { from, to });
    if (!held.some((one) => one.hireId !== hireId)) return;
    await transitions.act(hireId, 'decline', { actor: { by: 'system' } }).catch(ignoreRefusal);
    throw new Refusal('days_taken');
  }
}

/** Returns the fields that the new wishes change; proposed other days get their new price too. */
function toWishFields(hire: HireRecord, wish: Wish, { car, terms, delivery }: Offer) {
  const { withDriver, place, note } = wish;
  const quoteFor = (range: DayRange) =>
    computeHireQuote({ price: car.price, terms, ...range, driver: withDriver, delivery });
  const { from, to, change } = hire;
  return {
    ...{ withDriver, delivery, place, note, terms, car: toCarSnapshot(car) },
    quote: quoteFor({ from, to }),
    change: change && { ...change, quote: quoteFor({ from: change.from, to: change.to }) },
    expiresAt: computeRequestExpiry(hire.createdAt, from, terms),
  };
}

function toHire(wish: Wish, renterId: string, { car, terms, delivery }: Offer, now: Date) {
  const { price, lender } = car;
  const sides = { renterId, lenderId: lender._id };
  const hire = createRequestedHire({
    ...{ ...wish, ...sides, car: toCarSnapshot(car), terms, delivery, price },
    requestedAt: now,
  });
  return { ...hire, unfinishedSince: now };
}

function toCarSnapshot({ regNo, make, model, year, image, nearestTown, county }: PublicCar) {
  return { regNo, make, model, year, image, nearestTown, county };
}

function hasWishes(hire: HireRecord, { withDriver, place, note }: Wish): boolean {
  return hire.withDriver === withDriver && hire.place === place && hire.note === note;
}

function isSame(hire: HireRecord, wish: Wish): boolean {
  return hire.carId.toHexString() === wish.carId && hire.from === wish.from && hire.to === wish.to;
}

function findFirstFree(taken: readonly number[]): number {
  const set = new Set(taken);
  let free = 0;
  while (set.has(free)) free += 1;
  return free;
}
