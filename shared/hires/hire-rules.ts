import { endOfDay } from '../core/days';
import { HIRE_LIMITS } from '../core/limits';
import { computePickupDeadline, type DayRange } from './calendar';
import type { CarTerms } from './terms';

/**
 * Version of the rules that a new hire is made under; each hire keeps its own. Version 1, of hires that store none: both
 * sides cancel until the hand-over, report a no-show until the end, and review as soon as the hire is completed.
 */
export const HIRE_RULES_VERSION = 2;
export const FIRST_RULES_VERSION = 1;

/** What the rules depend on. */
export type RuledHire = DayRange & { terms: Pick<CarTerms, 'pickupUntil'>; rules: number };

export function hasFirstRules({ rules }: Pick<RuledHire, 'rules'>): boolean {
  return rules <= FIRST_RULES_VERSION;
}

/** Until when the two sides can cancel an accepted hire; Infinity: until the hand-over. */
export function computeCancelDeadline(hire: RuledHire): number {
  return hasFirstRules(hire) ? Number.POSITIVE_INFINITY : computePickupDeadline(hire.from, hire.terms);
}

/** Until when a no-show can be reported; Infinity: until the hire ends. */
export function computeNoShowDeadline(hire: RuledHire): number {
  if (hasFirstRules(hire)) return Number.POSITIVE_INFINITY;
  return computePickupDeadline(hire.from, hire.terms) + HIRE_LIMITS.noShowMs;
}

/** When a hire ends on its own; without a hand-over on record not before the time for a no-show is over. */
export function computeCompletionTime(hire: RuledHire, isHandedOver: boolean): number {
  const end = endOfDay(hire.to);
  return isHandedOver || hasFirstRules(hire) ? end : Math.max(end, computeNoShowDeadline(hire));
}
