import { countRangeDays, toDay } from '#shared/core/days';
import { PAGE_LOCALE } from '#shared/language/page-language';
import { dateWords } from './date-words';

type DayRange = { from: string; to: string };

const formats: Record<string, Intl.DateTimeFormat> = {};

/** Names a day: '2026-05-03' → 'Sunday, 3 May 2026'. */
export function formatDayName(day: string): string {
  return format(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** Names a day without its year: '2026-05-03' → 'Sunday 3 May'. */
export function formatLongDay(day: string): string {
  return `${formatWeekday(day, 'long')} ${format(day, { day: 'numeric', month: 'long' })}`;
}

/** Names the weekday of a day: '2026-05-03' → 'Sun' or 'Sunday'. */
export function formatWeekday(day: string, length: 'short' | 'long'): string {
  if (length === 'short') return dateWords.weekdays[new Date(day).getUTCDay()] ?? '';
  return format(day, { weekday: 'long' });
}

/** Names the month of a day in short: '2026-12-03' → 'Dec'. */
export function formatShortMonth(day: string): string {
  return format(day, { month: 'short' });
}

/** Names the month of a day without its year: '2026-05-03' → 'May'. */
export function formatMonthOnly(day: string): string {
  return format(day, { month: 'long' });
}

/** Names the month of a day: '2026-05-03' → 'May 2026'. */
export function formatMonthName(day: string): string {
  return format(day, { month: 'long', year: 'numeric' });
}

/** Names a day in short: '3 May', or '3 May 2027' if the year is not today's. */
export function formatShortDay(day: string, today = toDay(Date.now())): string {
  return format(day, { day: 'numeric', month: 'short', ...pickYearFormat([day], today) });
}

/** Names a range of days: '3–5 May', '30 Apr – 2 May'; with years if one of them is not today's. */
export function formatRange({ from, to }: DayRange, today = toDay(Date.now())): string {
  const year = pickYearFormat([from, to], today);
  const last = format(to, { day: 'numeric', month: 'short', ...year });
  if (from === to) return last;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${last}`;
  const withYear = from.slice(0, 4) === to.slice(0, 4) ? {} : year;
  return `${format(from, { day: 'numeric', month: 'short', ...withYear })} – ${last}`;
}

/** Names a range and its length: '3–5 May, 3 days'. */
export function formatRangeAndCount(range: DayRange, today?: string): string {
  return `${formatRange(range, today)}, ${formatDayCount(countRangeDays(range))}`;
}

export function formatDayCount(days: number): string {
  return dateWords.days(days);
}

function pickYearFormat(days: string[], today: string): Intl.DateTimeFormatOptions {
  return days.every((day) => day.slice(0, 4) === today.slice(0, 4)) ? {} : { year: 'numeric' };
}

/** Formats a day, which has no time zone: its midnight in UTC is formatted in UTC. */
function format(day: string, parts: Intl.DateTimeFormatOptions): string {
  const key = Object.entries(parts).join();
  formats[key] ??= new Intl.DateTimeFormat(PAGE_LOCALE, { ...parts, timeZone: 'UTC' });
  return formats[key].format(Date.parse(day));
}
