import { computeHireQuote, isDeliveryNeeded } from '#shared/hires/quote';
import {
  HIRE_TRANSITIONS,
  type HireAction,
  type HireActor,
  isDayHoldingState,
  isFinalHireState,
} from '#shared/hires/states';
import { type CarTerms, toEffectiveCarTerms } from '#shared/hires/terms';
import { findHire } from './hire-reads.model';
import { insertPastHire } from './hire-writes.model';
import type { HireRecord, HireSide } from './hires.model';
import type { HireDaysPort } from './hires.ports';
import { buildRequestedHire } from './new-hire';

/** Past hire with its history, such as one of the demo; its import sends no notification. */
export type PastHire = {
  _id: string;
  car: HireRecord['car'] & {
    _id: string;
    price: number;
    pickup: readonly string[];
    withDriver: boolean | null;
    terms?: Partial<CarTerms> | undefined;
  };
  renterId: string;
  lenderId: string;
  from: string;
  to: string;
  withDriver: boolean;
  place: string;
  note: string;
  requestedAt: Date;
  /** Actions after the request, oldest first. */
  steps: readonly { action: HireAction; by: HireActor; at: Date; reason?: string }[];
  change?: { from: string; to: string; by: HireSide; at: Date };
  reviewed: readonly HireSide[];
};

/** Builds the import of past hires under given ids, with the days they hold; existing hires do not change. */
export function createHireImport(hireDays: HireDaysPort) {
  return async function importHires(past: readonly PastHire[]): Promise<void> {
    for (const [at, hire] of past.entries()) {
      if (await findHire(hire._id)) continue;
      const record = storedHire(hire, at);
      const range = { from: hire.from, to: hire.to };
      const holds = isDayHoldingState(record.state);
      if (holds) await hireDays.hold(hire._id, hire.car._id, [range], record.revision);
      await insertPastHire(record);
      if (holds) await hireDays.settle(hire._id, range, record.revision);
    }
  };
}

function storedHire(past: PastHire, slot: number) {
  const { _id, car, renterId, lenderId, from, to, withDriver, place, note, requestedAt, steps, change } =
    past;
  const { _id: carId, price, pickup, withDriver: canHaveDriver, terms: ownTerms, ...snapshot } = car;
  const terms = toEffectiveCarTerms({ terms: ownTerms, withDriver: canHaveDriver });
  const delivery = isDeliveryNeeded(place, { pickup, nearestTown: car.nearestTown });
  const wish = { carId, renterId, lenderId, from, to, withDriver, delivery, place, note };
  const hire = buildRequestedHire({ ...wish, car: snapshot, terms, price, requestedAt });
  const offer = { price, terms, driver: withDriver, delivery };
  const last = steps.at(-1);
  const state = last ? HIRE_TRANSITIONS[last.action].to : hire.state;
  const history = [...hire.history, ...steps].map((step, at) => ({ reason: '', ...step, revision: at + 1 }));
  const answer = steps[0] && HIRE_TRANSITIONS[steps[0].action].to;
  return {
    ...hire,
    _id,
    state,
    slot,
    carSlot: slot,
    ...((answer === 'accepted' || answer === 'declined' || answer === 'expired') && { answer }),
    change: change
      ? { ...change, quote: computeHireQuote({ ...offer, from: change.from, to: change.to }) }
      : null,
    history,
    reviewed: [...past.reviewed],
    revision: history.length,
    told: history.length,
    ...(last && isFinalHireState(state) && { endedAt: last.at }),
    ...timesOf(steps),
  };
}

function timesOf(steps: PastHire['steps']) {
  const handover = steps.find(({ action }) => action === 'handover');
  const back = steps.find(({ action }) => action === 'return');
  return { ...(handover && { handedOverAt: handover.at }), ...(back && { returnedAt: back.at }) };
}
