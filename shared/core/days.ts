import { DAY_MS, HOUR_MS } from './durations';

/** Time zone of all days and times that users see; M-Pesa uses it too. */
export const NAIROBI_TIME_ZONE = 'Africa/Nairobi';
/** Nairobi's offset from UTC, which is the same all year, so no time zone library is needed. */
export const NAIROBI_OFFSET_MS = 3 * HOUR_MS;

/** Returns the calendar day in Nairobi, YYYY-MM-DD. */
export function toDay(at: number): string {
  return new Date(at + NAIROBI_OFFSET_MS).toISOString().slice(0, 10);
}

export function toNairobiYear(at: number): number {
  return Number(toDay(at).slice(0, 4));
}

export function countNairobiMidnights(from: number, to: number): number {
  return (startOfDay(toDay(to)) - startOfDay(toDay(from))) / DAY_MS;
}

export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - NAIROBI_OFFSET_MS;
}

export function computeDayEnd(day: string): number {
  return startOfDay(day) + DAY_MS;
}

/** Returns the day that is `days` days later; `days` may be negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Counts the days of a range, including both ends. */
export function countRangeDays({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

export function listRangeDays({ from, to }: { from: string; to: string }): string[] {
  return Array.from({ length: countRangeDays({ from, to }) }, (_, at) => addDays(from, at));
}

/** Returns the range in epoch milliseconds, `end` excluded; a missing `from` or `to` leaves its side open. */
export function toInstantRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return { start: from ? startOfDay(from) : -Infinity, end: to ? computeDayEnd(to) : Infinity };
}

/** Returns the last `count` days including today, oldest first. */
export function listLastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => toDay(now.getTime() - (count - 1 - at) * DAY_MS));
}

export function findWeekMonday(day: string): string {
  const sinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** Returns the Mondays in Nairobi of the last `count` weeks including the current week, oldest first. */
export function listLastMondays(now: number, count: number): string[] {
  const monday = findWeekMonday(toDay(now));
  return Array.from({ length: count }, (_, at) => addDays(monday, 7 * (at + 1 - count)));
}
