import { addDays, countRangeDays, toDay } from '../core/days';
import { HIRE_LIMITS } from '../core/limits';
import { computePickupDeadline, type DayRange, findHireDaysRefusal, type HireDaysRefusal } from './calendar';
import type { HireState } from './states';
import type { CarTerms } from './terms';

export type HireChangeRefusal = HireDaysRefusal | 'same_days' | 'first_day_stays';

/**
 * Returns why a hire cannot move to `range`, ignoring other hires; null if it can. Only a new first day needs
 * notice; after the hand-over the first day cannot change. `now` is in epoch milliseconds.
 */
export function findHireChangeRefusal(
  range: DayRange,
  hire: DayRange & { state: HireState; terms: CarTerms },
  now: number,
): HireChangeRefusal | null {
  if (range.from === hire.from && range.to === hire.to) return 'same_days';
  if (range.from !== hire.from) {
    return hire.state === 'under_way' ? 'first_day_stays' : findHireDaysRefusal(range, hire.terms, now);
  }
  const today = toDay(now);
  const days = countRangeDays(range);
  if (range.to < today) return 'in_the_past';
  if (range.to > addDays(today, HIRE_LIMITS.horizonDays)) return 'too_far';
  if (days < hire.terms.minDays) return 'too_short';
  return days > hire.terms.maxDays ? 'too_long' : null;
}

/** Whether a proposed change is too late: its last day or the pick-up hours of its new first day are over. */
export function isHireChangeOutdated(
  range: DayRange,
  hire: Pick<DayRange, 'from'> & { terms: Pick<CarTerms, 'pickupUntil'> },
  now: number,
): boolean {
  return (
    range.to < toDay(now) ||
    (range.from !== hire.from && computePickupDeadline(range.from, hire.terms) <= now)
  );
}
