import type { Value } from '../../bson/value';
import { isNullish } from '../truth';
import { fromWallClock } from './time-zone';

/**
 * Parses ISO 8601; a date without an offset is in the given zone. Undefined for other texts, for days that a month
 * lacks, and for both an offset and a zone.
 */
export function parseDate(text: string, zone: Value): Date | undefined {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const [day] = /^\d{4}-\d\d(?:-\d\d)?/.exec(text) ?? [];
  if (!day || !isDay(day) || (hasZone && !isNullish(zone))) return undefined;
  const date = new Date(hasZone ? text : `${/\d\d:\d\d/.test(text) ? text : `${text}T00:00:00`}Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  return hasZone ? date : fromWallClock(date, zone);
}

/** Whether a month has the day; JavaScript takes 30 February for 1 March. */
function isDay(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
