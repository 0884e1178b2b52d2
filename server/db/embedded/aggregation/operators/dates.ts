import { ObjectId, Timestamp } from 'bson';
import { type Document, isDocument, type Value } from '../../bson/value';
import { DatabaseError } from '../../errors';
import { isNullish } from '../truth';
import { dayOfYear, formatDate } from './date-format';
import { addUnits, readUnit, readWeekStart, unitNumber, unitStart } from './date-units';
import { numberOf } from './numbers';
import { fromWallClock, toWallClock } from './time-zone';

const BIN_REFERENCE = new Date(Date.UTC(2000, 0, 1));

/** Operators with one evaluated argument: a date, or `{ date, timezone }`. */
export const datePartOperators = {
  $year: part((clock) => clock.getUTCFullYear()),
  $month: part((clock) => clock.getUTCMonth() + 1),
  $dayOfMonth: part((clock) => clock.getUTCDate()),
  $dayOfWeek: part((clock) => clock.getUTCDay() + 1),
  $dayOfYear: part(dayOfYear),
  $hour: part((clock) => clock.getUTCHours()),
  $minute: part((clock) => clock.getUTCMinutes()),
  $second: part((clock) => clock.getUTCSeconds()),
  $millisecond: part((clock) => clock.getUTCMilliseconds()),
};

/** Operators with named, evaluated arguments. */
export const dateOperators = {
  $dateToString: ({ date, format, timezone, onNull }: Document): Value =>
    isNullish(date) ? (onNull ?? null) : formatDate(dateOf(date), format, timezone),
  $dateFromString,
  $dateFromParts,
  $dateAdd: (named: Document): Value => moved(named, 1),
  $dateSubtract: (named: Document): Value => moved(named, -1),
  $dateDiff: ({ startDate, endDate, unit, timezone, startOfWeek }: Document): Value => {
    if (isNullish(startDate) || isNullish(endDate) || isNullish(unit)) return null;
    const numberAt = (date: Value) =>
      unitNumber(toWallClock(dateOf(date), timezone), readUnit(unit), readWeekStart(startOfWeek));
    return numberAt(endDate) - numberAt(startDate);
  },
  $dateTrunc,
};

function part(read: (clock: Date) => number): (value: Value) => Value {
  return (value) => {
    const { date, timezone } = isDocument(value) ? value : { date: value, timezone: undefined };
    return isNullish(date) ? null : read(toWallClock(dateOf(date), timezone));
  };
}

function dateOf(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  throw new DatabaseError('TypeMismatch', "can't convert the value to Date");
}

function moved({ startDate, unit, amount, timezone }: Document, sign: number): Value {
  if (isNullish(startDate) || isNullish(unit) || isNullish(amount)) return null;
  const clock = toWallClock(dateOf(startDate), timezone);
  return fromWallClock(addUnits(clock, readUnit(unit), sign * numberOf(amount, '$dateAdd')), timezone);
}

function $dateTrunc({ date, unit, binSize, timezone, startOfWeek }: Document): Value {
  if (isNullish(date) || isNullish(unit) || binSize === null) return null;
  const size = binSize === undefined ? 1 : numberOf(binSize, '$dateTrunc');
  const weekStart = readWeekStart(startOfWeek);
  const first =
    unitNumber(BIN_REFERENCE, readUnit(unit), weekStart) + (unit === 'week' && weekStart !== 6 ? 1 : 0);
  const number = unitNumber(toWallClock(dateOf(date), timezone), readUnit(unit), weekStart);
  const binned = first + Math.floor((number - first) / size) * size;
  return fromWallClock(unitStart(binned, readUnit(unit), weekStart), timezone);
}

function $dateFromParts(parts: Document): Value {
  const value = (name: string, missing: number) => (parts[name] === undefined ? missing : parts[name]);
  const fields = [
    value('year', 1970),
    value('month', 1),
    value('day', 1),
    value('hour', 0),
    value('minute', 0),
    value('second', 0),
    value('millisecond', 0),
  ];
  if (fields.some(isNullish)) return null;
  const [year = 0, month = 1, ...rest] = fields.map((field) => numberOf(field ?? null, '$dateFromParts'));
  return fromWallClock(new Date(Date.UTC(year, month - 1, ...rest)), parts.timezone);
}

function $dateFromString({ dateString, format, timezone, onNull, onError }: Document): Value {
  if (isNullish(dateString)) return onNull ?? null;
  if (format !== undefined)
    throw new DatabaseError('NotImplemented', '$dateFromString with a format is not supported');
  const text = String(dateString);
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const date = new Date(hasZone ? text : `${/\d\d:\d\d/.test(text) ? text : `${text}T00:00:00`}Z`);
  if (!Number.isNaN(date.getTime())) return hasZone ? date : fromWallClock(date, timezone);
  if (onError !== undefined) return onError;
  throw new DatabaseError('BadValue', `Error parsing date string '${text}'`);
}
