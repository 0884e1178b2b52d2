import type { z } from 'zod';
import { addDays, countRangeDays, startOfDay, toDay } from '../core/days';
import { HOUR_MS } from '../core/durations';
import { HIRE_LIMITS } from '../core/limits';
import type { CarTerms } from './terms';
import type { dayRange } from './values';

export type DayRange = z.output<typeof dayRange>;

export function hasCommonDay(one: DayRange, other: DayRange): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/** Joins overlapping and adjacent ranges; the result is in order. */
export function mergeDayRanges(ranges: readonly DayRange[]): DayRange[] {
  const merged: DayRange[] = [];
  for (const { from, to } of [...ranges].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (!last || from > addDays(last.to, 1)) merged.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return merged;
}

/** Returns the parts of the ranges within `window`. */
export function clipDayRanges(ranges: readonly DayRange[], window: DayRange): DayRange[] {
  return ranges
    .filter((range) => hasCommonDay(range, window))
    .map(({ from, to }) => ({ from: later(from, window.from), to: earlier(to, window.to) }));
}

function later(one: string, other: string): string {
  return one.localeCompare(other) > 0 ? one : other;
}

function earlier(one: string, other: string): string {
  return one.localeCompare(other) < 0 ? one : other;
}

/** Returns the end of the pick-up hours of the first day, when an unanswered request expires. */
export function computePickupDeadline(from: string, { pickupUntil }: Pick<CarTerms, 'pickupUntil'>): number {
  return startOfDay(from) + pickupUntil * HOUR_MS;
}

export const HIRE_DAYS_REFUSAL_CODES = [
  'in_the_past',
  'too_soon',
  'too_short',
  'too_long',
  'too_far',
] as const;
export type HireDaysRefusal = (typeof HIRE_DAYS_REFUSAL_CODES)[number];

/**
 * Returns why the days cannot be requested, ignoring other hires; null if they can. `now` is in epoch
 * milliseconds.
 */
export function findHireDaysRefusal(range: DayRange, terms: CarTerms, now: number): HireDaysRefusal | null {
  const days = countRangeDays(range);
  const today = toDay(now);
  if (range.from < today) return 'in_the_past';
  if (range.to > addDays(today, HIRE_LIMITS.horizonDays)) return 'too_far';
  if (days < terms.minDays) return 'too_short';
  if (days > terms.maxDays) return 'too_long';
  if (computePickupDeadline(range.from, terms) - now < (terms.noticeHours ?? 0) * HOUR_MS) return 'too_soon';
  return null;
}

/** Whether a car is paused; a paused car cannot be requested, not even for days after the pause. */
export function isCarPaused({ pausedUntil }: { pausedUntil: string | null }, now: number): boolean {
  return pausedUntil !== null && pausedUntil >= toDay(now);
}

/** Returns the instant by which the car has to be back: the end of the pick-up hours of the last day. */
export function computeReturnDeadline({
  to,
  terms,
}: DayRange & { terms: Pick<CarTerms, 'pickupUntil'> }): number {
  return startOfDay(to) + terms.pickupUntil * HOUR_MS;
}
