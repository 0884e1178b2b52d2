import type { Value } from '../../bson/value';
import { DatabaseError } from '../../errors';
import { DAY } from './date-units';
import { offsetAt, toWallClock } from './time-zone';

const ISO_FORMAT = '%Y-%m-%dT%H:%M:%S.%L';
const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

const SPECIFIERS: Readonly<Record<string, (clock: Date, offset: number) => string>> = {
  '%Y': (clock) => padded(fourDigits(clock.getUTCFullYear()), 4),
  '%m': (clock) => padded(clock.getUTCMonth() + 1, 2),
  '%d': (clock) => padded(clock.getUTCDate(), 2),
  '%H': (clock) => padded(clock.getUTCHours(), 2),
  '%M': (clock) => padded(clock.getUTCMinutes(), 2),
  '%S': (clock) => padded(clock.getUTCSeconds(), 2),
  '%L': (clock) => padded(clock.getUTCMilliseconds(), 3),
  '%j': (clock) => padded(dayOfYear(clock), 3),
  '%w': (clock) => String(clock.getUTCDay() + 1),
  '%u': (clock) => String(clock.getUTCDay() || 7),
  '%U': (clock) => padded(Math.floor((dayOfYear(clock) + 6 - clock.getUTCDay()) / 7), 2),
  '%G': (clock) => padded(thursdayOf(clock).getUTCFullYear(), 4),
  '%V': (clock) => padded(Math.ceil(dayOfYear(thursdayOf(clock)) / 7), 2),
  '%B': (clock) => MONTH_NAME.format(clock),
  '%b': (clock) => MONTH_NAME.format(clock).slice(0, 3),
  '%z': (_clock, offset) => zoneOf(offset),
  '%Z': (_clock, offset) => String(offset),
  '%%': () => '%',
};

/** Formats a date by a `$dateToString` format; the default is ISO 8601. */
export function formatDate(date: Date, format: string | undefined, timezone: Value): string {
  const offset = offsetAt(date.getTime(), timezone) / 60_000;
  const clock = toWallClock(date, timezone);
  return (format ?? `${ISO_FORMAT}${offset === 0 ? 'Z' : '%z'}`).replace(/%.?/gs, (specifier) => {
    if (specifier === '%') throw new DatabaseError('Location18535', "Unmatched '%' at end of format string");
    const write = SPECIFIERS[specifier];
    if (!write)
      throw new DatabaseError('Location18536', `Invalid format character '${specifier}' in format string`);
    return write(clock, offset);
  });
}

/** The day of the year, from 1. */
export function dayOfYear(clock: Date): number {
  return Math.floor(clock.getTime() / DAY) - Math.floor(new Date(clock).setUTCMonth(0, 1) / DAY) + 1;
}

function fourDigits(year: number): number {
  if (year >= 0 && year <= 9999) return year;
  throw new DatabaseError('Location18537', `Could not convert date to string: year ${year} is not in 0-9999`);
}

/** The Thursday of a date's week from Monday; its year is the one the ISO week belongs to. */
function thursdayOf(clock: Date): Date {
  return new Date(clock.getTime() + (4 - (clock.getUTCDay() || 7)) * DAY);
}

function padded(number: number, width: number): string {
  return String(number).padStart(width, '0');
}

function zoneOf(offset: number): string {
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${padded(Math.floor(minutes / 60), 2)}${padded(minutes % 60, 2)}`;
}
