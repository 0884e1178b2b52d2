import { endOfDay } from '../core/days';
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

export function hasFirstRules({ rules }: Pick<HireUnderRules, 'rules'>): boolean {
  return rules <= FIRST_RULES_VERSION;
}

/**
 * Returns the time until which renter and lender can cancel an accepted hire; Infinity means until the
 * hand-over.
 */
export function computeCancelDeadline(hire: HireUnderRules): number {
  return hasFirstRules(hire) ? Number.POSITIVE_INFINITY : computePickupDeadline(hire.from, hire.terms);
}

/** Returns the time until which a no-show can be reported; Infinity means until the hire ends. */
export function computeNoShowDeadline(hire: HireUnderRules): number {
  if (hasFirstRules(hire)) return Number.POSITIVE_INFINITY;
  return computePickupDeadline(hire.from, hire.terms) + HIRE_LIMITS.noShowMs;
}

/**
 * Returns the time at which a hire is completed automatically. Without a recorded hand-over, that is not
 * before the time to report a no-show is over.
 */
export function computeCompletionTime(hire: HireUnderRules, isHandedOver: boolean): number {
  const end = endOfDay(hire.to);
  return isHandedOver || hasFirstRules(hire) ? end : Math.max(end, computeNoShowDeadline(hire));
}
