import type { z } from 'zod';
import type { PublicCar } from '#shared/cars/contract';
import { Refusal } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import type { DayRange } from '#shared/hires/calendar';
import type { requestHire } from '#shared/hires/contract';
import { computeHireQuote } from '#shared/hires/quote';
import { createKeyedQueues } from '../../../db/keyed-queues';
import type { Clock } from '../../../gateways/clock';
import { getGroupId, ignoreRefusal } from '../hire-access';
import { findHire, findWaitingRequests, isGroupWon } from '../hire-reads.model';
import { changeHire, insertHire } from '../hire-writes.model';
import type { HireChangeAnnouncer } from '../hires.events';
import type { HireRecord } from '../hires.model';
import type { HireDaysPort } from '../hires.ports';
import { buildRequestedHire, computeRequestExpiry } from '../new-hire';
import type { HireTransitions } from '../transitions/transitions.service';
import type { CarOffer, HireWish, OfferLoader } from './offers.service';

type RequestsDeps = {
  loadOffer: OfferLoader;
  hireDays: HireDaysPort;
  transitions: HireTransitions;
  announce: HireChangeAnnouncer;
  clock: Clock;
};

type Outcome = z.output<typeof requestHire.reply>['outcome'];
/** Group that a request joins; `total` is the price that the renter saw. */
type Joining = { group: string; total: number };
export type Request = ReturnType<typeof createRequestsService>;

export function createRequestsService(deps: RequestsDeps) {
  const { loadOffer, hireDays, clock, announce, transitions } = deps;
  const inTurn = createKeyedQueues();

  /** Expires a renter's waiting requests whose time has run out, and returns the remaining requests. */
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
   * Stores the request under free request slots; returns null if another call took one of the slots.
   * @throws Refusal too_many_open_hires, too_many_in_group
   */
  async function store(
    wish: HireWish,
    renterId: string,
    offer: CarOffer,
    waiting: readonly HireRecord[],
    joining: Joining | undefined,
  ): Promise<HireRecord | null> {
    const ofCar = waiting.filter((hire) => hire.carId.toHexString() === wish.carId);
    const slot = findFirstFree(waiting.map((hire) => hire.slot));
    const carSlot = findFirstFree(ofCar.map((hire) => hire.carSlot));
    if (slot >= HIRE_LIMITS.openRequestsPerRenter || carSlot >= HIRE_LIMITS.openRequestsPerCar) {
      throw new Refusal('too_many_open_hires');
    }
    const hire = { ...toHire(wish, renterId, offer, clock.now()), slot, carSlot };
    return insertHire(joining ? { ...hire, ...takeGroupSlot(joining, waiting) } : hire);
  }

  /**
   * Updates a waiting request to the new wishes and the current price; returns null if another call changed
   * the request first.
   * @throws Refusal state_moved_on if the request was answered meanwhile
   */
  async function update(hire: HireRecord, wish: HireWish, offer: CarOffer): Promise<HireRecord | null> {
    const changed = await changeHire(hire, toWishFields(hire, wish, offer), {
      ...{ action: 'update', by: 'renter', at: clock.now(), reason: '' },
    });
    if (typeof changed === 'object') return changed;
    const present = await findHire(hire._id.toHexString());
    if (present?.state !== 'requested') throw new Refusal('state_moved_on');
    return null;
  }

  /**
   * Checks that a request may join a group.
   * @throws Refusal price_changed, already_hired
   */
  async function checkJoining({ group, total }: Joining, wish: HireWish, offer: CarOffer): Promise<void> {
    if (quoteFor(offer, wish).total !== total) throw new Refusal('price_changed');
    if (await isGroupWon(group)) throw new Refusal('already_hired');
  }

  /** Stores or updates a request; `written` is null if another call changed the request or took its slot. */
  async function write(
    renterId: string,
    wish: HireWish,
    joining: Joining | undefined,
  ): Promise<{ written: HireRecord | null; outcome: Outcome }> {
    const waiting = await findWaiting(renterId);
    const same = waiting.find((hire) => isSame(hire, wish));
    if (joining && same && getGroupId(same) !== joining.group) throw new Refusal('asked_separately');
    if (same && (joining || hasWishes(same, wish))) return { written: same, outcome: 'unchanged' };
    const offer = await loadOffer(wish, renterId, same);
    if (joining) await checkJoining(joining, wish, offer);
    return same
      ? { written: await update(same, wish, offer), outcome: 'updated' }
      : { written: await store(wish, renterId, offer, waiting, joining), outcome: 'sent' };
  }

  /**
   * Requests a car, or updates a waiting request for the same car and days. A request that joins a group
   * leaves a waiting request unchanged. Simultaneous requests of a renter would take the same slot, so each
   * waits for the previous request.
   * @throws Refusal car_not_found, own_car, car_paused, days_taken, blocked_by_you, request_refused,
   * state_moved_on, too_many_open_hires, no_driver, no_delivery, the refusal of a day, or for a group
   * already_hired, asked_separately, too_many_in_group, price_changed
   */
  return async function request(
    renterId: string,
    wish: HireWish,
    joining?: Joining,
  ): Promise<{ hire: HireRecord; outcome: Outcome }> {
    for (;;) {
      const { written, outcome } = await inTurn(renterId, () => write(renterId, wish, joining));
      if (!written) continue;
      if (outcome === 'unchanged') return { hire: written, outcome };
      const hire = await announce(written);
      await declineIfTaken(hire);
      // Another request of the group may have been accepted before this request was stored.
      if (joining && (await transitions.withdrawIfWon(hire))) throw new Refusal('already_hired');
      return { hire, outcome };
    }
  };

  /**
   * Declines the request if another hire took the days meanwhile; the acceptance of that hire may not have
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

/** @throws Refusal too_many_in_group */
function takeGroupSlot({ group }: Joining, waiting: readonly HireRecord[]) {
  const taken = waiting.filter((hire) => getGroupId(hire) === group).map(({ groupSlot = 0 }) => groupSlot);
  const groupSlot = findFirstFree([0, ...taken]);
  if (groupSlot >= HIRE_LIMITS.groupRequests) throw new Refusal('too_many_in_group');
  return { group, groupSlot };
}

function quoteFor(
  { car, terms, delivery }: CarOffer,
  { from, to, withDriver }: DayRange & { withDriver: boolean },
) {
  return computeHireQuote({ price: car.price, terms, from, to, driver: withDriver, delivery });
}

/**
 * Returns the request's fields that follow from a wish, including the new price of a proposed change of days.
 */
function toWishFields(hire: HireRecord, wish: HireWish, offer: CarOffer) {
  const { withDriver, place, note } = wish;
  const { car, terms, delivery } = offer;
  const { from, to, change } = hire;
  return {
    ...{ withDriver, delivery, place, note, terms, car: toCarSnapshot(car) },
    quote: quoteFor(offer, { from, to, withDriver }),
    change: change && { ...change, quote: quoteFor(offer, { ...change, withDriver }) },
    expiresAt: computeRequestExpiry(hire.createdAt, from, terms),
  };
}

function toHire(wish: HireWish, renterId: string, { car, terms, delivery }: CarOffer, now: Date) {
  const { price, lender } = car;
  const sides = { renterId, lenderId: lender._id };
  const hire = buildRequestedHire({
    ...{ ...wish, ...sides, car: toCarSnapshot(car), terms, delivery, price },
    requestedAt: now,
  });
  return { ...hire, unfinishedSince: now };
}

function toCarSnapshot({ regNo, make, model, year, image, nearestTown, county }: PublicCar) {
  return { regNo, make, model, year, image, nearestTown, county };
}

function hasWishes(hire: HireRecord, { withDriver, place, note }: HireWish): boolean {
  return hire.withDriver === withDriver && hire.place === place && hire.note === note;
}

function isSame(hire: HireRecord, wish: HireWish): boolean {
  return hire.carId.toHexString() === wish.carId && hire.from === wish.from && hire.to === wish.to;
}

function findFirstFree(taken: readonly number[]): number {
  const set = new Set(taken);
  let free = 0;
  while (set.has(free)) free += 1;
  return free;
}
