import type { PublicCar } from '#shared/cars/contract';
import { Refusal } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import { refusalOfDays } from '#shared/hires/calendar';
import { isPaused } from '#shared/hires/pause';
import { isDelivery } from '#shared/hires/place';
import { type CarTerms, termsOf } from '#shared/hires/terms';
import type { Clock } from '../../../gateways/clock';
import type { FollowUps } from '../follow-ups/follow-ups.service';
import { findWaitingOf } from '../hire-reads.model';
import { insertHire } from '../hire-writes.model';
import type { HireRecord } from '../hires.model';
import type { HireDaysPort } from '../hires.ports';
import { requestedHire } from '../new-hire';
import type { Transitions } from '../transitions/transitions.service';

export type RequestsDeps = {
  /** @throws Refusal car_not_found where it is not listed */
  listedCar: (carId: string) => Promise<PublicCar>;
  isBlocked: (carId: string, range: { from: string; to: string }) => Promise<boolean>;
  hireDays: HireDaysPort;
  blocks: { between(one: string, other: string): Promise<string[]> };
  clock: Clock;
};

type Wish = { carId: string; from: string; to: string; withDriver: boolean; place: string; note: string };
type Offer = { car: PublicCar; terms: CarTerms; delivery: boolean };

/** Requests to hire a car, with the price as the server computes it. */
export function createRequests(deps: RequestsDeps & { followUps: FollowUps; transitions: Transitions }) {
  const { listedCar, isBlocked, hireDays, blocks, clock, followUps, transitions } = deps;

  async function isTaken({ carId, from, to }: Wish): Promise<boolean> {
    const [held, isClosed] = await Promise.all([
      hireDays.ofCar(carId, { from, to }),
      isBlocked(carId, { from, to }),
    ]);
    return held.length > 0 || isClosed;
  }

  /** What the lender offers for the wish. @throws Refusal why it cannot be asked for */
  async function offerFor(wish: Wish, renterId: string): Promise<Offer> {
    const car = await listedCar(wish.carId);
    const lenderId = car.lender._id;
    if (lenderId === renterId) throw new Refusal('own_car');
    if (isPaused(car, clock.now().getTime())) throw new Refusal('car_paused');
    const terms = termsOf(car);
    const refusal = refusalOfDays(wish, terms, clock.now().getTime());
    if (refusal) throw new Refusal(refusal);
    if (wish.withDriver && terms.driverPerDay === null) throw new Refusal('no_driver');
    const delivery = isDelivery(wish.place, car);
    if (delivery && terms.deliveryFee === null) throw new Refusal('no_delivery');
    const blockers = await blocks.between(renterId, lenderId);
    if (blockers.includes(renterId)) throw new Refusal('blocked_by_you');
    if (await isTaken(wish)) throw new Refusal('days_taken');
    // Last: a blocked renter gets every other answer as anybody else does.
    if (blockers.length > 0) throw new Refusal('hire_unavailable');
    return { car, terms, delivery };
  }

  /** The requests of a renter that wait; those whose time is over are ended first. */
  async function waitingOf(renterId: string): Promise<HireRecord[]> {
    const waiting = await findWaitingOf(renterId);
    const isOver = ({ expiresAt }: HireRecord) => expiresAt <= clock.now();
    for (const hire of waiting.filter(isOver)) {
      await transitions.act(hire._id.toHexString(), 'expire', { actor: { by: 'system' } }).catch(ignoreMoved);
    }
    return waiting.filter((hire) => !isOver(hire));
  }

  /** Stores the request in a free slot. @throws Refusal too_many_open_hires */
  async function store(wish: Wish, renterId: string, offer: Offer): Promise<HireRecord> {
    for (;;) {
      const waiting = await waitingOf(renterId);
      const same = waiting.find((hire) => isSame(hire, wish));
      if (same) return same;
      const ofCar = waiting.filter((hire) => hire.carId.toHexString() === wish.carId);
      const slot = firstFree(waiting.map((hire) => hire.slot));
      const carSlot = firstFree(ofCar.map((hire) => hire.carSlot));
      if (slot >= HIRE_LIMITS.openPerRenter || carSlot >= HIRE_LIMITS.openPerCar) {
        throw new Refusal('too_many_open_hires');
      }
      const stored = await insertHire({ ...hireOf(wish, renterId, offer, clock.now()), slot, carSlot });
      if (stored) return followUps.carryThrough(stored);
    }
  }

  /**
   * Asks for a car; while a request for the same car and days waits, that one.
   * @throws Refusal car_not_found, own_car, car_paused, days_taken, blocked_by_you, hire_unavailable,
   *   too_many_open_hires, no_driver, no_delivery, or one of the days
   */
  return async function request(renterId: string, wish: Wish): Promise<HireRecord> {
    const same = (await waitingOf(renterId)).find((hire) => isSame(hire, wish));
    if (same) return same;
    const stored = await store(wish, renterId, await offerFor(wish, renterId));
    // Days accepted for somebody else meanwhile: that acceptance may not have seen this request.
    const held = await hireDays.ofCar(wish.carId, wish);
    const hireId = stored._id.toHexString();
    if (!held.some((one) => one.hireId !== hireId)) return stored;
    await transitions.act(hireId, 'decline', { actor: { by: 'system' } }).catch(ignoreMoved);
    throw new Refusal('days_taken');
  };
}

function hireOf(wish: Wish, renterId: string, { car, terms, delivery }: Offer, now: Date) {
  const { regNo, make, model, year, image, nearestTown, county, price, lender } = car;
  const snapshot = { regNo, make, model, year, image, nearestTown, county };
  const sides = { renterId, lenderId: lender._id };
  const hire = requestedHire({ ...wish, ...sides, car: snapshot, terms, delivery, price, requestedAt: now });
  return { ...hire, unfinishedSince: now };
}

function isSame(hire: HireRecord, wish: Wish): boolean {
  return hire.carId.toHexString() === wish.carId && hire.from === wish.from && hire.to === wish.to;
}

/** The lowest number that is not among these. */
function firstFree(taken: readonly number[]): number {
  const set = new Set(taken);
  let free = 0;
  while (set.has(free)) free += 1;
  return free;
}

function ignoreMoved(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
