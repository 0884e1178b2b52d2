// Every first visit loads these two.
export { formatShillings, truncate } from './card-format';

import { countMidnights, startOfDay, TIME_ZONE, toYear } from '#shared/core/days';
import { PAGE_LOCALE } from '#shared/language/page-language';
import { dateWords } from './date-words';

const dayAndMonth = dateFormat({ day: 'numeric', month: 'short' });
const fullDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const monthAndYear = dateFormat({ month: 'long', year: 'numeric' });
const clock = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** '3 Nov 2026'. */
export function formatDate(instant: Date | string): string {
  return fullDate(instant);
}

/** '2026-11-03' → '3 Nov'. */
export function formatDayAndMonth(day: string): string {
  return dayAndMonth(instantOfDay(day));
}

/** 'November 2026'. */
export function formatMonthAndYear(instant: Date | string): string {
  return monthAndYear(instant);
}

/** '3 Nov 2026, 10:02'. */
export function formatDateAndTime(instant: Date | string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** '10:02'. */
export function formatTime(instant: Date | string): string {
  return clock(instant);
}

/** '2026-11-21' → the instant at which that day begins. */
export function instantOfDay(day: string): Date {
  return new Date(startOfDay(day));
}

/** 'Today', 'Yesterday', '12 Nov', or '12 Nov 2025' when the year is another. */
export function formatDay(instant: Date | string, now: Date): string {
  const at = new Date(instant).getTime();
  const ago = countMidnights(at, now.getTime());
  if (ago === 0) return dateWords.today;
  if (ago === 1) return dateWords.yesterday;
  return toYear(at) === toYear(now.getTime()) ? dayAndMonth(instant) : fullDate(instant);
}

/** Formats in East Africa Time in any browser. Created on first use: each costs some milliseconds on a phone. */
function dateFormat(parts: Intl.DateTimeFormatOptions): (instant: Date | string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(PAGE_LOCALE, { ...parts, timeZone: TIME_ZONE });
    return format.format(new Date(instant));
  };
}

/** "murang'a" → "Murang'a", 'elgeyo-marakwet' → 'Elgeyo-Marakwet'. */
export function titleCase(text: string): string {
  return text
    .toLocaleLowerCase(PAGE_LOCALE)
    .replace(
      /(^|[\s\-/(])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase(PAGE_LOCALE),
    );
}
