import { computeDayEnd, startOfDay } from '../core/days';
import { HIRE_LIMITS } from '../core/limits';
import { computePickupDeadline, type DayRange } from './calendar';
import type { CarTerms } from './terms';

/**
 * Version of the rules that a new hire gets and keeps. Version 1, also of hires without a version: both sides
 * can cancel until the hand-over, report a no-show until the end, and review once the hire is completed.
 * Versions 1 and 2: a hire that was handed over ends by itself after its last day.
 */
export const HIRE_RULES_VERSION = 3;
export const FIRST_HIRE_RULES_VERSION = 1;
/** First version under which only a return or an admin ends a hire that was handed over. */
export const RETURN_RULES_VERSION = 3;

/** Fields of a hire on which its rules depend. */
export type HireRuleFields = DayRange & { terms: Pick<CarTerms, 'pickupUntil'>; rules: number };

export function hasFirstRulesVersion({ rules }: Pick<HireRuleFields, 'rules'>): boolean {
  return rules <= FIRST_HIRE_RULES_VERSION;
}

/** Returns until when a hire can be cancelled; Infinity means until the hand-over. */
export function computeHireCancelDeadline(hire: HireRuleFields): number {
  return hasFirstRulesVersion(hire) ? Number.POSITIVE_INFINITY : computePickupDeadline(hire.from, hire.terms);
}

/** Returns until when a no-show can be reported; Infinity means until the hire ends. */
export function computeNoShowDeadline(hire: HireRuleFields): number {
  if (hasFirstRulesVersion(hire)) return Number.POSITIVE_INFINITY;
  return computePickupDeadline(hire.from, hire.terms) + HIRE_LIMITS.noShowMs;
}

/**
 * Returns when the hire ends by itself: after its last day. Without a recorded hand-over, from version 2 of
 * the rules on, it does not end before the time to report a no-show is over.
 */
export function computeHireCompletionTime(hire: HireRuleFields, isHandedOver: boolean): number {
  const end = computeDayEnd(hire.to);
  return isHandedOver || hasFirstRulesVersion(hire) ? end : Math.max(end, computeNoShowDeadline(hire));
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
  /** The owner refused to hand the car over. */
  'stopped',
] as const;
export type HireState = (typeof HIRE_STATES)[number];

export const DAY_HOLDING_STATES = ['accepted', 'under_way'] as const satisfies readonly HireState[];
export const FINAL_HIRE_STATES = [
  'declined',
  'expired',
  'cancelled',
  'completed',
  'no_show',
  'stopped',
] as const satisfies readonly HireState[];

/** States as users read them; a request that ended before an acceptance was withdrawn, not cancelled. */
export const SHOWN_HIRE_STATES = [...HIRE_STATES, 'withdrawn'] as const;
export type ShownHireState = (typeof SHOWN_HIRE_STATES)[number];

export function toShownHireState(state: HireState, wasAccepted: boolean): ShownHireState {
  return state === 'cancelled' && !wasAccepted ? 'withdrawn' : state;
}

export function isDayHoldingState(state: HireState): boolean {
  return DAY_HOLDING_STATES.some((holding) => holding === state);
}

export function isFinalHireState(state: HireState): boolean {
  return FINAL_HIRE_STATES.some((final) => final === state);
}

/**
 * Who changes a hire. `system` is the server, because time has passed, another request was accepted, or the
 * car or a user was deleted.
 */
export const HIRE_ACTORS = ['renter', 'lender', 'admin', 'system'] as const;
export type HireActor = (typeof HIRE_ACTORS)[number];

export const HIRE_ACTIONS = [
  'accept',
  'decline',
  'expire',
  'cancel',
  'withdraw',
  'handover',
  'return',
  'complete',
  'end',
  'no-show',
  'stop',
] as const;
export type HireAction = (typeof HIRE_ACTIONS)[number];

type HireTimes = HireRuleFields & { expiresAt: number };
type TimedHire = HireTimes & { state: HireState };

type TimingRefusal = 'state_moved_on' | 'not_yet' | 'cancelling_over' | 'no_show_over';

type Transition = {
  from: readonly HireState[];
  to: HireState;
  by: readonly HireActor[];
  /** Returns why the action is too early or too late; null if allowed. `now` is in epoch milliseconds. */
  findTimingRefusal: (hire: TimedHire, now: number, by: HireActor) => TimingRefusal | null;
};

const always = () => null;
const notBefore = (begin: (hire: TimedHire) => number): Transition['findTimingRefusal'] => {
  return (hire, now) => (now >= begin(hire) ? null : 'not_yet');
};
const whileUnanswered: Transition['findTimingRefusal'] = (hire, now) =>
  now < hire.expiresAt ? null : 'state_moved_on';

/** All transitions of a hire; no other transition exists. */
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
    // `system` cancels if the car or a user was deleted; after the deadline, deleting the car does not cancel
    // an accepted hire.
    by: ['renter', 'lender', 'admin', 'system'],
    findTimingRefusal: (hire, now, by) =>
      hire.state === 'requested' || by === 'admin' || now < computeHireCancelDeadline(hire)
        ? null
        : 'cancelling_over',
  },
  /** Another request of the group was accepted. */
  withdraw: { from: ['requested'], to: 'cancelled', by: ['system'], findTimingRefusal: always },
  handover: {
    from: ['accepted'],
    to: 'under_way',
    by: ['lender'],
    findTimingRefusal: notBefore((hire) => startOfDay(hire.from)),
  },
  /** Done by the server if the owner does not object to the renter's record of the return in time. */
  return: { from: ['under_way'], to: 'completed', by: ['lender', 'system'], findTimingRefusal: always },
  /** Possible without a recorded hand-over, because people forget to record hand-overs. */
  complete: {
    from: ['accepted', 'under_way'],
    to: 'completed',
    by: ['system'],
    findTimingRefusal: notBefore((hire) =>
      hire.state === 'under_way' && hire.rules >= RETURN_RULES_VERSION
        ? Number.POSITIVE_INFINITY
        : computeHireCompletionTime(hire, hire.state === 'under_way'),
    ),
  },
  /** Ends a hire whose return nobody records. */
  end: { from: ['under_way'], to: 'completed', by: ['admin'], findTimingRefusal: always },
  /** The papers or the person do not match. */
  stop: {
    from: ['accepted'],
    to: 'stopped',
    by: ['lender'],
    findTimingRefusal: notBefore((hire) => startOfDay(hire.from)),
  },
  /** One side did not appear before the end of the pick-up hours on the first day. */
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

/** Returns why an action is not allowed; null if it is allowed. */
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

/** Lists the allowed actions in the order of HIRE_ACTIONS. */
export function listAllowedHireActions(by: HireActor, hire: TimedHire, now: number): HireAction[] {
  return HIRE_ACTIONS.filter((action) => findHireActionRefusal(action, by, hire, now) === null);
}

/** Whether new days can be proposed: until the hire ends; after the hand-over only a new last day. */
export function canProposeHireChange(hire: { state: HireState }): boolean {
  return hire.state === 'requested' || hire.state === 'accepted' || hire.state === 'under_way';
}
