import type { Value } from '../../bson/value';
import { DatabaseError } from '../../errors';
import { isNullish } from '../truth';
import { DAY } from './date-units';

const MINUTE = 60_000;
/** Zones have no transitions before; `Intl` shows years before 1 without their era. */
const FIRST_SHOWN = Date.UTC(1800);
const OFFSET = /^([+-])(\d\d):?(\d\d)?$/;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time of a zone as a date whose UTC fields hold that local time. */
export function toWallClock(instant: Date, zone: Value): Date {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), zone));
}

/** The inverse of `toWallClock`: the first of two instants; a time that clocks skip is moved on by as much. */
export function fromWallClock(clock: Date, zone: Value): Date {
  const time = clock.getTime();
  const earlier = time - offsetAt(time - DAY, zone);
  const later = time - offsetAt(time + DAY, zone);
  const isLater = later + offsetAt(later, zone) === time && earlier + offsetAt(earlier, zone) !== time;
  const instant = new Date(isLater ? later : earlier);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw new DatabaseError('Overflow', 'date overflow');
}

/** The offset of a zone from UTC in milliseconds; a zone is an IANA name or an offset such as +03:00. */
export function offsetAt(instant: number, zone: Value): number {
  if (isNullish(zone) || zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  if (typeof zone !== 'string')
    throw new DatabaseError('Location40517', 'timezone must evaluate to a string');
  const offset = OFFSET.exec(zone);
  if (offset)
    return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0)) * MINUTE;
  const time = Math.max(instant, FIRST_SHOWN);
  const fields = new Map(
    formatOf(zone)
      .formatToParts(time)
      .map((part) => [part.type, Number(part.value)]),
  );
  const shown = Date.UTC(
    fields.get('year') ?? 0,
    (fields.get('month') ?? 1) - 1,
    fields.get('day'),
    (fields.get('hour') ?? 0) % 24,
    fields.get('minute'),
    fields.get('second'),
  );
  return shown - Math.floor(time / 1000) * 1000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
    return format;
  } catch {
    throw new DatabaseError('Location40485', `unrecognized time zone identifier: "${zone}"`);
  }
}
