import type { Value } from '../../bson/value';
import { fromWallClock } from './time-zone';

/** Parses ISO 8601; a date without an offset is in the given zone. Undefined for other texts. */
export function parseDate(text: string, zone: Value): Date | undefined {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const date = new Date(hasZone ? text : `${/\d\d:\d\d/.test(text) ? text : `${text}T00:00:00`}Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  return hasZone ? date : fromWallClock(date, zone);
}
