import { addDays, countDays, toDay } from '../core/days';
import { HIRE_LIMITS } from '../core/limits';
import { computePickupDeadline, type DayRange, findDaysRefusal, type RangeRefusal } from './calendar';
import type { HireState } from './states';
import type { CarTerms } from './terms';

export type ChangeRefusal = RangeRefusal | 'same_days' | 'first_day_stays';

/**
 * Why a hire cannot move to these days whoever else wants them; null where it can. The notice counts for another first
 * day only, and once the car is handed over the first day stays. `now`: epoch milliseconds.
 */
export function findChangeRefusal(
  range: DayRange,
  hire: DayRange & { state: HireState; terms: CarTerms },
  now: number,
): ChangeRefusal | null {
  if (range.from === hire.from && range.to === hire.to) return 'same_days';
  if (range.from !== hire.from) {
    return hire.state === 'under_way' ? 'first_day_stays' : findDaysRefusal(range, hire.terms, now);
  }
  const today = toDay(now);
  const days = countDays(range);
  if (range.to < today) return 'in_the_past';
  if (range.to > addDays(today, HIRE_LIMITS.horizonDays)) return 'too_far';
  if (days < hire.terms.minDays) return 'too_short';
  return days > hire.terms.maxDays ? 'too_long' : null;
}

/**
 * Whether proposed days can no longer be agreed on, as time has passed: the last day is over, or the pick-up hours of
 * another first day are.
 */
export function isChangeOutdated(
  range: DayRange,
  hire: Pick<DayRange, 'from'> & { terms: Pick<CarTerms, 'pickupUntil'> },
  now: number,
): boolean {
  return (
    range.to < toDay(now) ||
    (range.from !== hire.from && computePickupDeadline(range.from, hire.terms) <= now)
  );
}
