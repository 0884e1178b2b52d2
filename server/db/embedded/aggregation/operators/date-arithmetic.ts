import { Long } from 'bson';
import { type Numeric, toDouble } from '../../bson/numbers';
import { refuse } from './operator';

/** JavaScript has no dates beyond this number of milliseconds from the epoch; MongoDB has. */
const LAST_DATE = 8.64e15;

/** Moves a date by milliseconds, rounded to whole ones; the sign is 1 or -1. */
export function moveDate(date: Date, milliseconds: Numeric, sign: 1 | -1): Date {
  const amount = toDouble(milliseconds);
  const time = date.getTime() + sign * Math.sign(amount) * Math.round(Math.abs(amount));
  return Math.abs(time) <= LAST_DATE ? new Date(time) : refuse('Overflow', 'date overflow');
}

/** The milliseconds from `b` to `a`, an int64. */
export function dateDifference(a: Date, b: Date): Long {
  return Long.fromNumber(a.getTime() - b.getTime());
}
