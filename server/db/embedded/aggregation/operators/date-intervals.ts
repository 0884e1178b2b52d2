import { Long } from 'bson';
import type { Document, Value } from '../../bson/value';
import { isNullish } from '../truth';
import { addToDate } from './date-arithmetic';
import {
  addUnits,
  type DateUnit,
  millisecondsOf,
  readUnit,
  readWeekStart,
  unitNumber,
  unitStart,
} from './date-units';
import { dateOf, lacksZone } from './date-values';
import { type NamedArguments, named } from './named-arguments';
import { type Operator, refuse } from './operator';
import { fromWallClock, toWallClock } from './time-zone';
import { integer } from './whole-numbers';

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
  const { startDate, unit: unitName, amount, timezone } = given;
  if (isNullish(startDate) || isNullish(unitName) || isNullish(amount) || lacksZone(given)) return null;
  const start = dateOf(startDate, 'Location5166403');
  const unit = readUnit(unitName, ['Location5166404', 'FailedToParse']);
  const count = sign * integer(amount, "'amount'", 'Location5166405');
  const clock = toWallClock(start, timezone);
  const length = millisecondsOf(unit);
  const result = length ? new Date(start.getTime() + count * length) : addUnits(clock, unit, count);
  if (Number.isNaN(result.getTime())) return refuse('Location5166406', 'date overflow');
  return length ? result : fromWallClock(result, timezone);
}

function difference(given: Document): Value {
  const { startDate, endDate, timezone } = given;
  if (isNullish(startDate) || isNullish(endDate) || lacksUnit(given)) return null;
  const { unit, weekStart } = unitOf(given);
  const start = dateOf(startDate, 'Location5166307');
  const end = dateOf(endDate, 'Location5166307');
  const from = toWallClock(start, timezone);
  const until = millisecondsOf(unit)
    ? new Date(end.getTime() + from.getTime() - start.getTime())
    : toWallClock(end, timezone);
  return Long.fromNumber(unitNumber(until, unit, weekStart) - unitNumber(from, unit, weekStart));
}

function truncated(given: Document): Value {
  const { binSize = 1, timezone } = given;
  const isSizeMissing = Object.hasOwn(given, 'binSize') && isNullish(given.binSize);
  if (isNullish(given.date) || isSizeMissing || lacksUnit(given)) return null;
  const date = dateOf(given.date, 'Location5439012');
  const { unit, weekStart } = unitOf(given);
  const size = integer(binSize, "'binSize'", 'Location5439017');
  if (size <= 0) return refuse('Location5439018', "$dateTrunc requires 'binSize' to be greater than 0");
  const length = millisecondsOf(unit);
  if (length) {
    const reference = fromWallClock(BIN_REFERENCE, timezone).getTime();
    return addToDate(new Date(reference), binStart(date.getTime() - reference, size * length));
  }
  const first = unitNumber(BIN_REFERENCE, unit, weekStart) + (unit === 'week' && weekStart !== 6 ? 1 : 0);
  const number = unitNumber(toWallClock(date, timezone), unit, weekStart);
  return fromWallClock(unitStart(first + binStart(number - first, size), unit, weekStart), timezone);
}

function binStart(number: number, size: number): number {
  return Math.floor(number / size) * size;
}

/** Whether the unit, its zone or the start of its week is null or missing: then so is the result. */
function lacksUnit(given: Document): boolean {
  const lacksWeekStart =
    given.unit === 'week' && Object.hasOwn(given, 'startOfWeek') && isNullish(given.startOfWeek);
  return isNullish(given.unit) || lacksZone(given) || lacksWeekStart;
}

function unitOf(given: Document): { unit: DateUnit; weekStart: number } {
  const unit = readUnit(given.unit, ['Location5439013', 'Location5439014']);
  return { unit, weekStart: unit === 'week' ? readWeekStart(given.startOfWeek) : 0 };
}
