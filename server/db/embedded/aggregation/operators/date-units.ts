import type { Value } from '../../bson/value';
import { type CodeName, DatabaseError } from '../../errors';

/** In milliseconds. */
export const DAY = 86_400_000;
const MILLISECONDS = { day: DAY, hour: 3_600_000, minute: 60_000, second: 1_000, millisecond: 1 } as const;
const MONTHS = { year: 12, quarter: 3, month: 1 } as const;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const EPOCH_WEEKDAY = 4;

export type DateUnit = keyof typeof MILLISECONDS | keyof typeof MONTHS | 'week';

/** Parses a unit; the codes are those for another type and for an unknown name. */
export function readUnit(unit: Value, [notText, unknown]: readonly [CodeName, CodeName]): DateUnit {
  if (unit === 'week' || isMonthly(unit) || isFixed(unit)) return unit;
  throw new DatabaseError(
    typeof unit === 'string' ? unknown : notText,
    `unknown time unit value: ${String(unit)}`,
  );
}

/** The milliseconds of a unit below the day, on which changes of a zone's offset have no effect. */
export function millisecondsOf(unit: DateUnit): number | undefined {
  return isFixed(unit) && unit !== 'day' ? MILLISECONDS[unit] : undefined;
}

/** Parses the first weekday of a week: 0 for Sunday, the default, to 6. */
export function readWeekStart(name: Value): number {
  if (name === undefined) return 0;
  if (typeof name !== 'string')
    throw new DatabaseError('Location5439015', 'startOfWeek must evaluate to a string');
  const wanted = name.toLowerCase();
  const weekday = WEEKDAYS.findIndex((day) => day === wanted || day.slice(0, 3) === wanted);
  if (weekday >= 0) return weekday;
  throw new DatabaseError('Location5439016', `unknown day of week value: ${name}`);
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
