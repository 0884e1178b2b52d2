import type { CarFilters } from '#shared/cars/search';
import { toDay } from '#shared/core/days';
import { REFUSALS, Refusal } from '#shared/core/errors';
import type { DayRange } from '#shared/hires/calendar';

/**
 * Returns the days of a search, null for a search without days; one alone means that day.
 * @throws Refusal invalid_input for days in the past, days_reversed
 */
export function searchDays({ from, to }: Pick<CarFilters, 'from' | 'to'>, now: number): DayRange | null {
  const first = from ?? to;
  const last = to ?? from;
  if (!first || !last) return null;
  if (first < toDay(now)) throw invalidInput(from ? 'from' : 'to', 'Please choose days from today on.');
  if (last < first) throw new Refusal('days_reversed', { fields: { to: REFUSALS.days_reversed.sentence } });
  return { from: first, to: last };
}

/** A refusal that names one field of the query. */
export function invalidInput(field: string, sentence: string): Refusal {
  return new Refusal('invalid_input', { sentence, fields: { [field]: sentence } });
}
