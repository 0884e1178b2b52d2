import { Long, ObjectId, Timestamp } from 'bson';
import { isNumeric, toDouble } from '../../bson/numbers';
import { type Document, isDocument, type Value } from '../../bson/value';
import { DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';
import { dayOfYear, formatDate } from './date-format';
import { parseDate } from './date-parsing';
import { addUnits, readUnit, readWeekStart, unitNumber, unitStart } from './date-units';
import { named, type Operator, unary } from './operator';
import { fromWallClock, toWallClock } from './time-zone';

const BIN_REFERENCE = new Date(Date.UTC(2000, 0, 1));
const MOVE = ['startDate', 'unit', 'amount', 'timezone'];
/** The fields of `$dateFromParts` and their values if absent. */
const PARTS: Readonly<Record<string, number>> = {
  year: 1970,
  month: 1,
  day: 1,
  hour: 0,
  minute: 0,
  second: 0,
  millisecond: 0,
};

export const dateOperators: Readonly<Record<string, Operator>> = {
  $year: part((clock) => clock.getUTCFullYear()),
  $month: part((clock) => clock.getUTCMonth() + 1),
  $dayOfMonth: part((clock) => clock.getUTCDate()),
  $dayOfWeek: part((clock) => clock.getUTCDay() + 1),
  $dayOfYear: part(dayOfYear),
  $hour: part((clock) => clock.getUTCHours()),
  $minute: part((clock) => clock.getUTCMinutes()),
  $second: part((clock) => clock.getUTCSeconds()),
  $millisecond: part((clock) => clock.getUTCMilliseconds()),
  $dateToString: named(['date', 'format', 'timezone', 'onNull'], ({ date, format, timezone, onNull }) =>
    isNullish(date) ? (onNull ?? null) : formatDate(dateOf(date), format, timezone),
  ),
  $dateFromString: named(['dateString', 'format', 'timezone', 'onNull', 'onError'], dateFromString),
  $dateFromParts: named([...Object.keys(PARTS), 'timezone'], dateFromParts),
  $dateAdd: named(MOVE, (given) => moved(given, 1)),
  $dateSubtract: named(MOVE, (given) => moved(given, -1)),
  $dateDiff: named(['startDate', 'endDate', 'unit', 'timezone', 'startOfWeek'], dateDifference),
  $dateTrunc: named(['date', 'unit', 'binSize', 'timezone', 'startOfWeek'], dateTrunc),
};

/** An operator on a date or on `{ date, timezone }`. */
function part(read: (clock: Date) => number): Operator {
  return unary((value) => {
    const { date, timezone } = isDocument(value) ? value : { date: value, timezone: undefined };
    return isNullish(date) ? null : read(toWallClock(dateOf(date), timezone));
  });
}

function dateOf(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  throw new DatabaseError('Location16006', `can't convert from BSON type ${typeName(value)} to Date`);
}

function numberOf(value: Value, argument: string): number {
  if (isNumeric(value)) return toDouble(value);
  throw new DatabaseError('TypeMismatch', `'${argument}' must be a number, not ${typeName(value)}`);
}

function moved({ startDate, unit, amount, timezone }: Document, sign: number): Value {
  if (isNullish(startDate) || isNullish(unit) || isNullish(amount)) return null;
  const clock = toWallClock(dateOf(startDate), timezone);
  return fromWallClock(addUnits(clock, readUnit(unit), sign * numberOf(amount, 'amount')), timezone);
}

function dateDifference({ startDate, endDate, unit, timezone, startOfWeek }: Document): Value {
  if (isNullish(startDate) || isNullish(endDate) || isNullish(unit)) return null;
  const numberAt = (date: Value) =>
    unitNumber(toWallClock(dateOf(date), timezone), readUnit(unit), readWeekStart(startOfWeek));
  return Long.fromNumber(numberAt(endDate) - numberAt(startDate));
}

function dateTrunc({ date, unit, binSize, timezone, startOfWeek }: Document): Value {
  if (isNullish(date) || isNullish(unit) || binSize === null) return null;
  const size = binSize === undefined ? 1 : numberOf(binSize, 'binSize');
  const weekStart = readWeekStart(startOfWeek);
  const first =
    unitNumber(BIN_REFERENCE, readUnit(unit), weekStart) + (unit === 'week' && weekStart !== 6 ? 1 : 0);
  const number = unitNumber(toWallClock(dateOf(date), timezone), readUnit(unit), weekStart);
  const binned = first + Math.floor((number - first) / size) * size;
  return fromWallClock(unitStart(binned, readUnit(unit), weekStart), timezone);
}

function dateFromParts(given: Document): Value {
  const fields = Object.keys(PARTS).map((name) => (given[name] === undefined ? PARTS[name] : given[name]));
  if (fields.some(isNullish)) return null;
  const [year = 0, month = 1, ...rest] = fields.map((field) => numberOf(field, 'a part of a date'));
  return fromWallClock(new Date(Date.UTC(year, month - 1, ...rest)), given.timezone);
}

function dateFromString({ dateString, format, timezone, onNull, onError }: Document): Value {
  if (isNullish(dateString)) return onNull ?? null;
  if (format !== undefined)
    throw new DatabaseError('NotImplemented', '$dateFromString with a format is not supported');
  const date = parseDate(String(dateString), timezone);
  if (date) return date;
  if (onError !== undefined) return onError;
  throw new DatabaseError('ConversionFailure', `Error parsing date string '${String(dateString)}'`);
}
