import { Long } from 'bson';
import type { Document, Value } from '../../bson/value';
import { isNullish } from '../truth';
import { addUnits, readUnit, readWeekStart, unitNumber, unitStart } from './date-units';
import { dateOf, lacksZone } from './date-values';
import { type NamedArguments, named } from './named-arguments';
import { type Operator, refuse } from './operator';
import { fromWallClock, toWallClock } from './time-zone';
import { wholeNumber } from './whole-numbers';

const BIN_REFERENCE = new Date(Date.UTC(2000, 0, 1));
const MOVE: NamedArguments = {
  notObject: 'Location5166400',
  unknown: 'Location5166401',
  required: { startDate: 'Location5166402', unit: 'Location5166402', amount: 'Location5166402' },
  optional: ['timezone'],
};
const DIFFERENCE: NamedArguments = {
  notObject: 'Location5166301',
  unknown: 'Location5166302',
  required: { startDate: 'Location5166303', endDate: 'Location5166304', unit: 'Location5166305' },
  optional: ['timezone', 'startOfWeek'],
};
const TRUNCATION: NamedArguments = {
  notObject: 'Location5439007',
  unknown: 'Location5439008',
  required: { date: 'Location5439009', unit: 'Location5439010' },
  optional: ['binSize', 'timezone', 'startOfWeek'],
};

/** Operators on the time between dates, in units of a calendar. */
export const dateIntervalOperators: Readonly<Record<string, Operator>> = {
  $dateAdd: named(MOVE, (given) => moved(given, 1)),
  $dateSubtract: named(MOVE, (given) => moved(given, -1)),
  $dateDiff: named(DIFFERENCE, difference),
  $dateTrunc: named(TRUNCATION, truncated),
};

function moved(given: Document, sign: number): Value {
  const { startDate, unit, amount, timezone } = given;
  if (isNullish(startDate) || isNullish(unit) || isNullish(amount) || lacksZone(given)) return null;
  const clock = toWallClock(dateOf(startDate), timezone);
  const count = wholeNumber(amount, "'amount'", ['Location5166405', 'Location5166405']);
  const result = fromWallClock(addUnits(clock, readUnit(unit), sign * count), timezone);
  return Number.isNaN(result.getTime()) ? refuse('Location5166406', 'date overflow') : result;
}

function difference(given: Document): Value {
  const { startDate, endDate, unit, timezone, startOfWeek } = given;
  if (isNullish(startDate) || isNullish(endDate) || isNullish(unit) || lacksZone(given)) return null;
  const numberAt = (date: Value) =>
    unitNumber(toWallClock(dateOf(date), timezone), readUnit(unit), readWeekStart(startOfWeek));
  return Long.fromNumber(numberAt(endDate) - numberAt(startDate));
}

function truncated(given: Document): Value {
  const { date, unit, binSize = 1, timezone, startOfWeek } = given;
  const isSizeMissing = Object.hasOwn(given, 'binSize') && isNullish(given.binSize);
  if (isNullish(date) || isNullish(unit) || isSizeMissing || lacksZone(given)) return null;
  const size = wholeNumber(binSize, "'binSize'", ['Location5439017', 'Location5439017']);
  if (size <= 0) return refuse('Location5439018', "$dateTrunc requires 'binSize' to be greater than 0");
  const weekStart = readWeekStart(startOfWeek);
  const first =
    unitNumber(BIN_REFERENCE, readUnit(unit), weekStart) + (unit === 'week' && weekStart !== 6 ? 1 : 0);
  const number = unitNumber(toWallClock(dateOf(date), timezone), readUnit(unit), weekStart);
  const binned = first + Math.floor((number - first) / size) * size;
  return fromWallClock(unitStart(binned, readUnit(unit), weekStart), timezone);
}
