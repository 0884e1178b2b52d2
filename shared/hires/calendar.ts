import type { z } from 'zod';
import { addDays, countDays, startOfDay, toDay } from '../core/days';
import { HOUR_MS } from '../core/durations';
import { HIRE_LIMITS } from '../core/limits';
import type { CarTerms } from './terms';
import type { dayRange } from './values';

export type DayRange = z.output<typeof dayRange>;

export function rangesOverlap(one: DayRange, other: DayRange): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/** The same days as few ranges in their order: overlapping and neighbouring ranges become one. */
export function mergeRanges(ranges: readonly DayRange[]): DayRange[] {
  const merged: DayRange[] = [];
  for (const { from, to } of [...ranges].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (!last || from > addDays(last.to, 1)) merged.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return merged;
}

/** The parts of the ranges within `window`. */
export function clipRanges(ranges: readonly DayRange[], window: DayRange): DayRange[] {
  return ranges
    .filter((range) => rangesOverlap(range, window))
    .map(({ from, to }) => ({ from: later(from, window.from), to: earlier(to, window.to) }));
}

function later(one: string, other: string): string {
  return one.localeCompare(other) > 0 ? one : other;
}

function earlier(one: string, other: string): string {
  return one.localeCompare(other) < 0 ? one : other;
}

/** When the pick-up hours of a hire's first day end: by then a request is answered, or it expires. */
export function computePickupDeadline(from: string, { pickupUntil }: Pick<CarTerms, 'pickupUntil'>): number {
  return startOfDay(from) + pickupUntil * HOUR_MS;
}

/** Why days cannot be asked for, whoever else wants them. */
export const RANGE_REFUSALS = ['in_the_past', 'too_soon', 'too_short', 'too_long', 'too_far'] as const;
export type RangeRefusal = (typeof RANGE_REFUSALS)[number];

/** Why a car cannot be asked for on these days whoever else wants it; null where it can. `now`: epoch milliseconds. */
export function findDaysRefusal(range: DayRange, terms: CarTerms, now: number): RangeRefusal | null {
  const days = countDays(range);
  const today = toDay(now);
  if (range.from < today) return 'in_the_past';
  if (range.to > addDays(today, HIRE_LIMITS.horizonDays)) return 'too_far';
  if (days < terms.minDays) return 'too_short';
  if (days > terms.maxDays) return 'too_long';
  if (computePickupDeadline(range.from, terms) - now < (terms.noticeHours ?? 0) * HOUR_MS) return 'too_soon';
  return null;
}
