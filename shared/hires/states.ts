import { endOfDay, startOfDay } from '../core/days';
import { type DayRange, lastPickup } from './calendar';
import type { CarTerms } from './terms';

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
export const HOLDING_STATES = ['accepted', 'under_way'] as const satisfies readonly HireState[];
/** States that do not change any more. */
export const FINAL_STATES = [
  'declined',
  'expired',
  'cancelled',
  'completed',
  'no_show',
] as const satisfies readonly HireState[];

export function isHolding(state: HireState): boolean {
  return HOLDING_STATES.some((holding) => holding === state);
}

export function isFinal(state: HireState): boolean {
  return FINAL_STATES.some((final) => final === state);
}

/** Who changes a hire; `system`: time has passed, or another request was accepted. */
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

/** What time an action depends on. */
export type HireTimes = DayRange & { terms: Pick<CarTerms, 'pickupUntil'>; expiresAt: number };

type Transition = {
  from: readonly HireState[];
  to: HireState;
  by: readonly HireActor[];
  /** Whether it is time, in epoch milliseconds. */
  when: (hire: HireTimes, now: number) => boolean;
};

const always = () => true;
const unanswered: Transition['when'] = (hire, now) => now < hire.expiresAt;
const fromFirstDay: Transition['when'] = (hire, now) => now >= startOfDay(hire.from);

/** Who may do what when: the only moves between the states of a hire. */
export const TRANSITIONS: Readonly<Record<HireAction, Transition>> = {
  accept: { from: ['requested'], to: 'accepted', by: ['lender'], when: unanswered },
  decline: { from: ['requested'], to: 'declined', by: ['lender', 'system'], when: unanswered },
  expire: { from: ['requested'], to: 'expired', by: ['system'], when: (hire, now) => now >= hire.expiresAt },
  cancel: {
    from: ['requested', 'accepted'],
    to: 'cancelled',
    // The system: the car or one of the two is gone.
    by: ['renter', 'lender', 'admin', 'system'],
    when: always,
  },
  handover: { from: ['accepted'], to: 'under_way', by: ['lender'], when: fromFirstDay },
  return: { from: ['under_way'], to: 'completed', by: ['lender'], when: always },
  /** The days are over: also without a hand-over on record, as people forget to tap. */
  complete: {
    from: ['accepted', 'under_way'],
    to: 'completed',
    by: ['system'],
    when: (hire, now) => now >= endOfDay(hire.to),
  },
  /** One side waited in vain until the pick-up hours of the first day were over. */
  'no-show': {
    from: ['accepted'],
    to: 'no_show',
    by: ['renter', 'lender'],
    when: (hire, now) => now >= lastPickup(hire.from, hire.terms),
  },
};

/** Why an action is refused; null where it is allowed. */
export function refusalOfAction(
  action: HireAction,
  by: HireActor,
  hire: HireTimes & { state: HireState },
  now: number,
): 'forbidden' | 'state_moved_on' | 'not_yet' | null {
  const { from, by: actors, when } = TRANSITIONS[action];
  if (!actors.includes(by)) return 'forbidden';
  if (!from.includes(hire.state)) return 'state_moved_on';
  if (when(hire, now)) return null;
  return action === 'accept' || action === 'decline' ? 'state_moved_on' : 'not_yet';
}

/** What one side can do now, in the order of the table. */
export function actionsOf(by: HireActor, hire: HireTimes & { state: HireState }, now: number): HireAction[] {
  return HIRE_ACTIONS.filter((action) => refusalOfAction(action, by, hire, now) === null);
}

/** Whether either side may propose other days: before the end; the first day stays once the car is handed over. */
export function mayChangeDays(hire: { state: HireState }): boolean {
  return hire.state === 'requested' || hire.state === 'accepted' || hire.state === 'under_way';
}
