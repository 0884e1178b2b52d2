import { toDay } from '../core/days';
import { PATHS } from '../core/paths';
import { HIRE_INCIDENT_LIMITS } from '../core/return-limits';
import type { DayRange } from './calendar';
import type { HireSide } from './next-step';
import type { HireState } from './states';

/** URL fragment that opens the accidents, fines and tolls of a hire. */
export const INCIDENTS_URL_FRAGMENT = '#incidents';

export function toIncidentsPath(hireId: string): string {
  return PATHS.hire(hireId) + INCIDENTS_URL_FRAGMENT;
}

export const FINE_KINDS = ['fine', 'toll'] as const;
export type FineKind = (typeof FINE_KINDS)[number];

/** States of a fine or toll; `sent`: not answered yet. Payments of fines are outside the deposit. */
export const FINE_STATES = ['sent', 'accepted', 'contested', 'withdrawn'] as const;
export type FineState = (typeof FINE_STATES)[number];

export const FINE_ACTIONS = ['accept', 'contest', 'withdraw'] as const;
export type FineAction = (typeof FINE_ACTIONS)[number];

/** Fields of a hire on which the rules of incidents depend; instants are epoch milliseconds. */
type IncidentHire = { state: HireState; endedAt: number | null };

/**
 * Returns until when an accident can be reported: Infinity while the car is out, a day after the end of a
 * completed hire; null in all other states.
 */
export function computeAccidentDeadline({ state, endedAt }: IncidentHire): number | null {
  if (state === 'under_way') return Number.POSITIVE_INFINITY;
  return state === 'completed' && endedAt !== null ? endedAt + HIRE_INCIDENT_LIMITS.reportMs : null;
}

/** Returns why an accident cannot be reported; null if it can. */
export function findAccidentRefusal(hire: IncidentHire, now: number): 'state_moved_on' | null {
  const deadline = computeAccidentDeadline(hire);
  return deadline !== null && now < deadline ? null : 'state_moved_on';
}

/** Returns until when the owner can claim fines and tolls; null before the end of the hire. */
export function computeFineDeadline({ state, endedAt }: IncidentHire): number | null {
  return state === 'completed' && endedAt !== null ? endedAt + HIRE_INCIDENT_LIMITS.claimMs : null;
}

/**
 * Returns the days on which the renter had the car, from the hand-over to the return; if a time was not
 * recorded, the agreed first or last day replaces it.
 */
export function computeDaysWithRenter({
  from,
  to,
  handedOverAt,
  returnedAt,
}: DayRange & { handedOverAt: number | null; returnedAt: number | null }): DayRange {
  return {
    from: handedOverAt === null ? from : toDay(handedOverAt),
    to: returnedAt === null ? to : toDay(returnedAt),
  };
}

/** Returns why the owner cannot claim a fine or toll of that day; null if the owner can. */
export function findFineRefusal(
  day: string,
  hire: IncidentHire & Parameters<typeof computeDaysWithRenter>[0],
  now: number,
): 'state_moved_on' | 'settlement_closed' | 'outside_hire' | null {
  const deadline = computeFineDeadline(hire);
  if (deadline === null) return 'state_moved_on';
  if (now >= deadline) return 'settlement_closed';
  const { from, to } = computeDaysWithRenter(hire);
  return from <= day && day <= to ? null : 'outside_hire';
}

const FINE_ANSWERS: Readonly<
  Record<FineAction, { by: HireSide; from: readonly FineState[]; to: FineState }>
> = {
  accept: { by: 'renter', from: ['sent', 'contested'], to: 'accepted' },
  contest: { by: 'renter', from: ['sent'], to: 'contested' },
  withdraw: { by: 'lender', from: ['sent', 'contested'], to: 'withdrawn' },
};

/** Returns the next state of a claim after an action, or why the side cannot take the action. */
export function applyFineAction(
  state: FineState,
  action: FineAction,
  side: HireSide,
): { state: FineState } | { refusal: 'forbidden' | 'state_moved_on' } {
  const { by, from, to } = FINE_ANSWERS[action];
  if (by !== side) return { refusal: 'forbidden' };
  return from.includes(state) ? { state: to } : { refusal: 'state_moved_on' };
}

/** Lists the actions that a side can take on a fine, in the order of FINE_ACTIONS. */
export function listFineActions(state: FineState, side: HireSide): FineAction[] {
  return FINE_ACTIONS.filter((action) => 'state' in applyFineAction(state, action, side));
}
