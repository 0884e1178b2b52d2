import { DAY_MS, HOUR_MS } from './durations';

/**
 * The time zone of all days and times that the product shows, counts or writes in an email; M-Pesa uses it
 * too.
 */
export const TIME_ZONE = 'Africa/Nairobi';
/** How far Nairobi is ahead of UTC. East Africa Time is UTC+3 all year, so no time zone library is needed. */
export const NAIROBI_OFFSET_MS = 3 * HOUR_MS;

/** Returns the calendar day in Nairobi, YYYY-MM-DD. */
export function toDay(at: number): string {
  return new Date(at + NAIROBI_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the calendar year in Nairobi. */
export function toYear(at: number): number {
  return Number(toDay(at).slice(0, 4));
}

/** Returns the number of midnights in Nairobi between two instants. */
export function countMidnights(from: number, to: number): number {
  return (startOfDay(toDay(to)) - startOfDay(toDay(from))) / DAY_MS;
}

/** Returns the instant at which a day begins in Nairobi. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - NAIROBI_OFFSET_MS;
}

/** Returns the instant at which the next day begins in Nairobi. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY_MS;
}

/** Returns the day that is `days` later, or earlier if `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from the first to the last, both included. */
export function countDays({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** Returns each day from the first to the last, both included. */
export function listDays({ from, to }: { from: string; to: string }): string[] {
  return Array.from({ length: countDays({ from, to }) }, (_, at) => addDays(from, at));
}

/**
 * Returns the epoch milliseconds from the start of `from` (included) to the end of `to` (excluded); an absent
 * day leaves that end open.
 */
export function toInstantRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return { start: from ? startOfDay(from) : -Infinity, end: to ? endOfDay(to) : Infinity };
}

/** Returns the last `count` days including today, oldest first. */
export function listLastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => toDay(now.getTime() - (count - 1 - at) * DAY_MS));
}

/** Returns the Monday of a day's week. */
export function toMonday(day: string): string {
  const sinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** Returns the Mondays in Nairobi of the last `count` weeks including the current week, oldest first. */
export function listLastWeeks(now: number, count: number): string[] {
  const monday = toMonday(toDay(now));
  return Array.from({ length: count }, (_, at) => addDays(monday, 7 * (at + 1 - count)));
}
