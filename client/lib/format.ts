// These functions are in a small module, because every first visit loads it.
export { formatShillings, truncate } from './card-format';

import { countNairobiMidnights, NAIROBI_TIME_ZONE, startOfDay, toNairobiYear } from '#shared/core/days';
import { PAGE_LOCALE } from '#shared/language/page-language';
import { dateWords } from './date-words';

const dayAndMonth = createDateFormat({ day: 'numeric', month: 'short' });
const fullDate = createDateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const monthAndYear = createDateFormat({ month: 'long', year: 'numeric' });
const clock = createDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Formats a date: '3 Nov 2026'. */
export function formatDate(instant: Date | string): string {
  return fullDate(instant);
}

/** Formats a day without its year: '2026-11-03' → '3 Nov'. */
export function formatDayAndMonth(day: string): string {
  return dayAndMonth(getDayStartInstant(day));
}

/** Formats a month: 'November 2026'. */
export function formatMonthAndYear(instant: Date | string): string {
  return monthAndYear(instant);
}

/** Formats a date with its time: '3 Nov 2026, 10:02'. */
export function formatDateAndTime(instant: Date | string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** Formats a time: '10:02'. */
export function formatTime(instant: Date | string): string {
  return clock(instant);
}

/** Returns the instant at which a day begins in Nairobi: '2026-11-21' → 21 November, 00:00 there. */
export function getDayStartInstant(day: string): Date {
  return new Date(startOfDay(day));
}

/** Returns 'Today', 'Yesterday', '12 Nov', or '12 Nov 2025' if the year is not this one. */
export function formatDay(instant: Date | string, now: Date): string {
  const at = new Date(instant).getTime();
  const ago = countNairobiMidnights(at, now.getTime());
  if (ago === 0) return dateWords.today;
  if (ago === 1) return dateWords.yesterday;
  return toNairobiYear(at) === toNairobiYear(now.getTime()) ? dayAndMonth(instant) : fullDate(instant);
}

/** Returns a formatter in East Africa Time, created at its first use: each takes some ms on a phone. */
function createDateFormat(parts: Intl.DateTimeFormatOptions): (instant: Date | string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(PAGE_LOCALE, { ...parts, timeZone: NAIROBI_TIME_ZONE });
    return format.format(new Date(instant));
  };
}

/** Capitalises each word: "murang'a" → "Murang'a", 'elgeyo-marakwet' → 'Elgeyo-Marakwet'. */
export function toTitleCase(text: string): string {
  return text
    .toLocaleLowerCase(PAGE_LOCALE)
    .replace(
      /(^|[\s\-/(])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase(PAGE_LOCALE),
    );
}
