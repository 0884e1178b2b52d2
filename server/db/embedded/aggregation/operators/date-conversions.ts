import type { Document, Value } from '../../bson/value';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';
import { formatDate } from './date-format';
import { parseDate } from './date-parsing';
import { dateOf, lacksZone } from './date-values';
import { type NamedArguments, named } from './named-arguments';
import { type Operator, refuse } from './operator';
import { fromWallClock } from './time-zone';
import { integer } from './whole-numbers';

const TO_STRING: NamedArguments = {
  notObject: 'Location18629',
  unknown: 'Location18534',
  required: { date: 'Location18628' },
  optional: ['format', 'timezone', 'onNull'],
};
const FROM_STRING: NamedArguments = {
  notObject: 'Location40540',
  unknown: 'Location40541',
  required: { dateString: 'Location40542' },
  optional: ['format', 'timezone', 'onNull', 'onError'],
};
const FROM_PARTS: NamedArguments = {
  notObject: 'Location40519',
  unknown: 'Location40518',
  required: { year: 'Location40516' },
  optional: ['month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone'],
};
/** The parts of a date after the year, and their values if they are not given. */
const PARTS = { month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 };

/** Operators between dates and other values. */
export const dateConversionOperators: Readonly<Record<string, Operator>> = {
  $dateToString: named(TO_STRING, (given) => {
    if (isNullish(given.date)) return Object.hasOwn(given, 'onNull') ? given.onNull : null;
    const { date, format, timezone } = given;
    if (lacksZone(given) || (Object.hasOwn(given, 'format') && isNullish(format))) return null;
    if (format !== undefined && typeof format !== 'string')
      return refuse(
        'Location18533',
        `$dateToString requires that 'format' be a string, found: ${typeName(format)}`,
      );
    return formatDate(dateOf(date), format, timezone);
  }),
  $dateFromString: named(FROM_STRING, fromString),
  $dateFromParts: named(FROM_PARTS, fromParts),
};

function fromString(given: Document): Value {
  const { dateString, format, timezone, onNull, onError } = given;
  if (isNullish(dateString)) return Object.hasOwn(given, 'onNull') ? onNull : null;
  if (lacksZone(given)) return null;
  if (format !== undefined) return refuse('NotImplemented', '$dateFromString with a format is not supported');
  const date = typeof dateString === 'string' ? parseDate(dateString, timezone) : undefined;
  if (date) return date;
  if (Object.hasOwn(given, 'onError')) return onError;
  return refuse('ConversionFailure', `Error parsing date string '${String(dateString)}'`);
}

function fromParts(given: Document): Value {
  const parts = Object.entries({ year: undefined, ...PARTS }).map(([name, ifAbsent]) =>
    Object.hasOwn(given, name) ? given[name] : ifAbsent,
  );
  if (parts.some(isNullish) || lacksZone(given)) return null;
  const [year = 0, month = 1, day = 1, ...time] = parts.map((part) =>
    integer(part, 'a part of a date', 'Location40515'),
  );
  if (year < 1 || year > 9999)
    return refuse(
      'Location40523',
      `'year' must evaluate to an integer in the range 1 to 9999, found ${year}`,
    );
  const clock = new Date(0);
  clock.setUTCFullYear(year, month - 1, day);
  const [hour = 0, minute = 0, second = 0, millisecond = 0] = time;
  clock.setUTCHours(hour, minute, second, millisecond);
  return fromWallClock(clock, given.timezone);
}
