import { convertIcsEvent, convertIcsTimezone, type IcsEvent, type IcsTimezone } from 'ts-ics';
import type { Repeating } from './occurrences';

/** An event of a file, and how it repeats; null for one that does not. */
export type CalendarEvent = { ics: IcsEvent; repeats: Repeating | null };

/** Whether the text of an event shows that it was over before the window; such events are not parsed. */
export function isOver(block: string, oldest: string, windowFrom: string): boolean {
  if (/^(RRULE|RECURRENCE-ID)[;:]/im.test(block)) return false;
  const [start, end] = [dayIn(block, 'DTSTART'), dayIn(block, 'DTEND')];
  const isOld = start !== null && start < oldest;
  return isOld || (end !== null && end < windowFrom);
}

function dayIn(block: string, name: string): string | null {
  const [, year, month, day] =
    new RegExp(`^${name}[^:\\r\\n]*:(\\d{4})(\\d\\d)(\\d\\d)`, 'im').exec(block) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** An event without a readable beginning is null. */
export function eventIn(block: string, timezones: IcsTimezone[]): CalendarEvent | null {
  try {
    const [, rule] = /^RRULE(?:;[^:\r\n]*)?:(.*)$/im.exec(block) ?? [];
    // The rule is read by another parser.
    const ics = convertIcsEvent(undefined, block.replace(/^RRULE[;:].*\r?\n/gim, ''), { timezones });
    if (!ics.start || !Number.isFinite(ics.start.date.getTime())) return null;
    return { ics, repeats: rule === undefined ? null : repeatsOf(ics, block, rule.trim()) };
  } catch {
    return null;
  }
}

/** Time zones whose clocks change by a yearly rule; those with a public name need no definition. */
export function timeZoneIn(block: string): IcsTimezone[] {
  const rules = block.match(/^RRULE:.*$/gim) ?? [];
  if (!rules.every((rule) => /FREQ=YEARLY/i.test(rule))) return [];
  try {
    const zone = convertIcsTimezone(undefined, block);
    return publicZone(zone.id) ? [] : [zone];
  } catch {
    return [];
  }
}

/** A zone that only the file knows counts as UTC: its occurrences move with the first one. */
function repeatsOf({ start }: IcsEvent, block: string, rule: string): Repeating {
  const startMs = start.date.getTime();
  // The library moves the years before 100 to the last century.
  const [, local = digitsOf(start.date)] = /^DTSTART[^:\r\n]*:(\d{8}(?:T\d{6})?)/im.exec(block) ?? [];
  if (start.type === 'DATE') return { startMs, rule, zone: null, local: local.slice(0, 8) };
  const zone = start.local ? publicZone(start.local.timezone) : 'UTC';
  return zone ? { startMs, rule, zone, local } : { startMs, rule, zone: 'UTC', local: digitsOf(start.date) };
}

/** `20260503T100000`, in UTC. */
function digitsOf(date: Date): string {
  return date.toISOString().slice(0, 19).replace(/[-:]/g, '');
}

/** The usual name of a time zone; null for one without a public name. */
function publicZone(id: string): string | null {
  try {
    return /^[a-z]/i.test(id)
      ? new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone
      : null;
  } catch {
    return null;
  }
}
