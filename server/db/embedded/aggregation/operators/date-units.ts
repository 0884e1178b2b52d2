import type { Value } from '../../bson/value';
import { DatabaseError } from '../../errors';

const DAY = 86_400_000;
const MILLISECONDS = { day: DAY, hour: 3_600_000, minute: 60_000, second: 1_000, millisecond: 1 } as const;
const MONTHS = { year: 12, quarter: 3, month: 1 } as const;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const EPOCH_WEEKDAY = 4;

export type DateUnit = keyof typeof MILLISECONDS | keyof typeof MONTHS | 'week';

export function readUnit(unit: Value): DateUnit {
  if (unit === 'week' || isMonthly(unit) || isFixed(unit)) return unit;
  throw new DatabaseError('FailedToParse', `unknown time unit value: ${String(unit)}`);
}

/** Parses the first weekday of a week: 0 for Sunday, the default, to 6. */
export function readWeekStart(name: Value): number {
  if (name === undefined || name === null) return 0;
  const weekday = typeof name === 'string' ? WEEKDAYS.indexOf(name.toLowerCase().slice(0, 3)) : -1;
  if (weekday < 0) throw new DatabaseError('FailedToParse', `unknown day of week value: ${String(name)}`);
  return weekday;
}

/** The number of the unit since the epoch; all times within one unit have the same number. */
export function unitNumber(clock: Date, unit: DateUnit, weekStart: number): number {
  if (isMonthly(unit)) return Math.floor((clock.getUTCFullYear() * 12 + clock.getUTCMonth()) / MONTHS[unit]);
  if (isFixed(unit)) return Math.floor(clock.getTime() / MILLISECONDS[unit]);
  return Math.floor((Math.floor(clock.getTime() / DAY) + EPOCH_WEEKDAY - weekStart) / 7);
}

/** The start of a unit; the inverse of `unitNumber`. */
export function unitStart(number: number, unit: DateUnit, weekStart: number): Date {
  if (isMonthly(unit)) return new Date(new Date(0).setUTCFullYear(0, number * MONTHS[unit], 1));
  if (isFixed(unit)) return new Date(number * MILLISECONDS[unit]);
  return new Date((number * 7 - EPOCH_WEEKDAY + weekStart) * DAY);
}

/** Adds units to a time; a day that the resulting month lacks becomes its last day. */
export function addUnits(clock: Date, unit: DateUnit, amount: number): Date {
  if (isFixed(unit)) return new Date(clock.getTime() + amount * MILLISECONDS[unit]);
  if (!isMonthly(unit)) return new Date(clock.getTime() + amount * 7 * DAY);
  const moved = new Date(clock);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + amount * MONTHS[unit]);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(clock.getUTCDate(), lastDay));
  return moved;
}

function isMonthly(unit: Value): unit is keyof typeof MONTHS {
  return typeof unit === 'string' && Object.hasOwn(MONTHS, unit);
}

function isFixed(unit: Value): unit is keyof typeof MILLISECONDS {
  return typeof unit === 'string' && Object.hasOwn(MILLISECONDS, unit);
}
