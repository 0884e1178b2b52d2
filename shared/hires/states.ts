import { endOfDay, startOfDay } from '../core/days';
import { HIRE_LIMITS } from '../core/limits';
import { computePickupDeadline, type DayRange } from './calendar';
import type { CarTerms } from './terms';

/**
 * Version of the rules for new hires; each hire keeps its version. Hires without a stored version have
 * version 1: both sides can cancel until the hand-over, report a no-show until the end, and review as soon as
 * the hire is completed.
 */
export const HIRE_RULES_VERSION = 2;
export const FIRST_RULES_VERSION = 1;

/** The fields of a hire on which the rules depend. */
export type HireUnderRules = DayRange & { terms: Pick<CarTerms, 'pickupUntil'>; rules: number };

export function hasFirstHireRules({ rules }: Pick<HireUnderRules, 'rules'>): boolean {
  return rules <= FIRST_RULES_VERSION;
}

/**
 * Returns the time until which renter and lender can cancel an accepted hire; Infinity means until the
 * hand-over.
 */
export function computeHireCancelDeadline(hire: HireUnderRules): number {
  return hasFirstHireRules(hire) ? Number.POSITIVE_INFINITY : computePickupDeadline(hire.from, hire.terms);
}

/** Returns the time until which a no-show can be reported; Infinity means until the hire ends. */
export function computeNoShowDeadline(hire: HireUnderRules): number {
  if (hasFirstHireRules(hire)) return Number.POSITIVE_INFINITY;
  return computePickupDeadline(hire.from, hire.terms) + HIRE_LIMITS.noShowMs;
}

/**
 * Returns the time at which a hire is completed automatically. Without a recorded hand-over, that is not
 * before the time to report a no-show is over.
 */
export function computeHireCompletionTime(hire: HireUnderRules, isHandedOver: boolean): number {
  const end = endOfDay(hire.to);
  return isHandedOver || hasFirstHireRules(hire) ? end : Math.max(end, computeNoShowDeadline(hire));
}

export const HIRE_STATES = [
  'requested',
  'accepted',
  'declined',
  'expired',
  'cancelled',
  'under_way',
  'completed',
  'no_show',
] as const;
export type HireState = (typeof HIRE_STATES)[number];

/** States in which a hire holds its days. */
export const HOLDING_HIRE_STATES = ['accepted', 'under_way'] as const satisfies readonly HireState[];
/** States that a hire cannot leave. */
export const FINAL_HIRE_STATES = [
  'declined',
  'expired',
  'cancelled',
  'completed',
  'no_show',
] as const satisfies readonly HireState[];

export function isHoldingHireState(state: HireState): boolean {
  return HOLDING_HIRE_STATES.some((holding) => holding === state);
}

export function isFinalHireState(state: HireState): boolean {
  return FINAL_HIRE_STATES.some((final) => final === state);
}

/**
 * Who changes a hire; `system`: the server, because time has passed, another request was accepted, or the car
 * or a user was deleted.
 */
export const HIRE_ACTORS = ['renter', 'lender', 'admin', 'system'] as const;
export type HireActor = (typeof HIRE_ACTORS)[number];

export const HIRE_ACTIONS = [
  'accept',
  'decline',
  'expire',
  'cancel',
  'handover',
  'return',
  'complete',
  'no-show',
] as const;
export type HireAction = (typeof HIRE_ACTIONS)[number];

/** The times on which an action depends. */
export type HireTimes = HireUnderRules & { expiresAt: number };
type TimedHire = HireTimes & { state: HireState };

/** Why a side that may act in a state cannot act at this time. */
type TimingRefusal = 'state_moved_on' | 'not_yet' | 'cancelling_over' | 'no_show_over';

type Transition = {
  from: readonly HireState[];
  to: HireState;
  by: readonly HireActor[];
  /** Returns why the action is refused at `now`, in epoch milliseconds; null if it is allowed. */
  findTimingRefusal: (hire: TimedHire, now: number, by: HireActor) => TimingRefusal | null;
};

const always = () => null;
const notBefore = (begin: (hire: TimedHire) => number): Transition['findTimingRefusal'] => {
  return (hire, now) => (now >= begin(hire) ? null : 'not_yet');
};
const whileUnanswered: Transition['findTimingRefusal'] = (hire, now) =>
  now < hire.expiresAt ? null : 'state_moved_on';

/** For each action who may do it and when. These are the only transitions between the states of a hire. */
export const HIRE_TRANSITIONS: Readonly<Record<HireAction, Transition>> = {
  accept: { from: ['requested'], to: 'accepted', by: ['lender'], findTimingRefusal: whileUnanswered },
  decline: {
    from: ['requested'],
    to: 'declined',
    by: ['lender', 'system'],
    findTimingRefusal: whileUnanswered,
  },
  expire: {
    from: ['requested'],
    to: 'expired',
    by: ['system'],
    findTimingRefusal: notBefore(({ expiresAt }) => expiresAt),
  },
  cancel: {
    from: ['requested', 'accepted'],
    to: 'cancelled',
    // `system` cancels because the car or one of the users was deleted. Deleting the car after the deadline
    // does not cancel an accepted hire.
    by: ['renter', 'lender', 'admin', 'system'],
    findTimingRefusal: (hire, now, by) =>
      hire.state === 'requested' || by === 'admin' || now < computeHireCancelDeadline(hire)
        ? null
        : 'cancelling_over',
  },
  handover: {
    from: ['accepted'],
    to: 'under_way',
    by: ['lender'],
    findTimingRefusal: notBefore((hire) => startOfDay(hire.from)),
  },
  return: { from: ['under_way'], to: 'completed', by: ['lender'], findTimingRefusal: always },
  /** The days are over. A recorded hand-over is not needed, because people forget to record it. */
  complete: {
    from: ['accepted', 'under_way'],
    to: 'completed',
    by: ['system'],
    findTimingRefusal: notBefore((hire) => computeHireCompletionTime(hire, hire.state === 'under_way')),
  },
  /** One side waited in vain until the end of the pick-up hours of the first day. */
  'no-show': {
    from: ['accepted'],
    to: 'no_show',
    by: ['renter', 'lender'],
    findTimingRefusal: (hire, now) => {
      if (now < computePickupDeadline(hire.from, hire.terms)) return 'not_yet';
      return now < computeNoShowDeadline(hire) ? null : 'no_show_over';
    },
  },
};

/** Returns why an action is refused; null if it is allowed. */
export function findHireActionRefusal(
  action: HireAction,
  by: HireActor,
  hire: TimedHire,
  now: number,
): 'forbidden' | TimingRefusal | null {
  const { from: states, by: actors, findTimingRefusal } = HIRE_TRANSITIONS[action];
  if (!actors.includes(by)) return 'forbidden';
  if (!states.includes(hire.state)) return 'state_moved_on';
  return findTimingRefusal(hire, now, by);
}

/** Returns the actions that one side can do now, in the order of HIRE_ACTIONS. */
export function listAllowedHireActions(by: HireActor, hire: TimedHire, now: number): HireAction[] {
  return HIRE_ACTIONS.filter((action) => findHireActionRefusal(action, by, hire, now) === null);
}

/**
 * Whether renter and lender may propose other days: always before the end. After the hand-over the first day
 * cannot change.
 */
export function canProposeDays(hire: { state: HireState }): boolean {
  return hire.state === 'requested' || hire.state === 'accepted' || hire.state === 'under_way';
}
