const DAY_MS = 24 * 60 * 60_000;
/** The zone of every day and time that the product shows, counts by or writes in an e-mail; M-Pesa's too. */
export const TIME_ZONE = 'Africa/Nairobi';
/** East Africa Time is UTC+3 all year, so days need no time zone library. */
export const NAIROBI_OFFSET_MS = 3 * 60 * 60_000;

/** The calendar day in Nairobi, YYYY-MM-DD. */
export function toDay(at: number): string {
  return new Date(at + NAIROBI_OFFSET_MS).toISOString().slice(0, 10);
}

/** The calendar year in Nairobi. */
export function toYear(at: number): number {
  return Number(toDay(at).slice(0, 4));
}

/** The number of midnights in Nairobi between two instants. */
export function countMidnights(from: number, to: number): number {
  return (startOfDay(toDay(to)) - startOfDay(toDay(from))) / DAY_MS;
}

/** The instant at which a day begins in Nairobi. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - NAIROBI_OFFSET_MS;
}

/** The instant at which the next day begins in Nairobi. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY_MS;
}

/** The day so many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days there are from the first to the last, both included. */
export function countDays({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** Every day from the first to the last, both included. */
export function listDays({ from, to }: { from: string; to: string }): string[] {
  return Array.from({ length: countDays({ from, to }) }, (_, at) => addDays(from, at));
}

/** The half-open range from the start of `from` to the end of `to`, in epoch milliseconds; absent means unbounded. */
export function toInstantRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return { start: from ? startOfDay(from) : -Infinity, end: to ? endOfDay(to) : Infinity };
}

/** The last `count` days including today, oldest first. */
export function listLastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => toDay(now.getTime() - (count - 1 - at) * DAY_MS));
}
