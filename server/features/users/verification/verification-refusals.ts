import { Refusal } from '#shared/core/errors';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The refusal of a letter or code before `until`, saying how long to wait. */
export function tooSoon(what: 'letter' | 'code', until: Date, now: Date): Refusal {
  const ms = until.getTime() - now.getTime();
  return new Refusal('too_many_requests', {
    sentence: `Please wait ${spanOf(ms)} before the next ${what}.`,
    retryAfterS: Math.ceil(ms / SECOND),
  });
}

function spanOf(ms: number): string {
  if (ms <= MINUTE) return counted(Math.ceil(ms / SECOND), 'second');
  return ms <= HOUR ? counted(Math.ceil(ms / MINUTE), 'minute') : counted(Math.ceil(ms / HOUR), 'hour');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
