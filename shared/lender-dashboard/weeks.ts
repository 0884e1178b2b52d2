import { addDays, toDay } from '../core/days';

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
