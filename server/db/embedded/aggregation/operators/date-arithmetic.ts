import { Long } from 'bson';
import { type Numeric, toDouble } from '../../bson/numbers';
import { refuse } from './operator';

/** JavaScript has no dates beyond this number of milliseconds from the epoch; MongoDB has. */
const LAST_DATE = 8.64e15;

/** Adds milliseconds to a date and rounds the sum. */
export function addToDate(date: Date, milliseconds: Numeric): Date {
  const time = roundHalfAway(date.getTime() + toDouble(milliseconds));
  return Math.abs(time) <= LAST_DATE ? new Date(time) : refuse('Overflow', 'date overflow');
}

/** Subtracts milliseconds, rounded first, from a date. */
export function subtractFromDate(date: Date, milliseconds: Numeric): Date {
  return addToDate(date, -roundHalfAway(toDouble(milliseconds)));
}

/** The milliseconds from `b` to `a`, an int64. */
export function dateDifference(a: Date, b: Date): Long {
  return Long.fromNumber(a.getTime() - b.getTime());
}

function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
