import { convertIcsEvent, convertIcsTimezone, type IcsEvent, type IcsTimezone } from 'ts-ics';
import type { Repeating } from './occurrences';

/** Properties of events and time zones that are read; all others are dropped before parsing. */
const READ_PROPERTIES = {
  VEVENT: new Set([
    'UID',
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'EXDATE',
    'RECURRENCE-ID',
    'TRANSP',
    'STATUS',
  ]),
  VTIMEZONE: new Set(['TZID', 'DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'BEGIN', 'END']),
};
type Component = keyof typeof READ_PROPERTIES;

const MAX_LINE = 4_000;
const MAX_LINES = 100;
/** A time without time zone, which RFC 5545 lets the reader interpret. */
const LOCAL_TIME = /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID)(:\d{8}T\d{6}(?:,|$))/;

/** Returns events and time zones reduced to READ_PROPERTIES; null for a file that is no iCalendar file. */
export function splitComponents(text: string): Record<Component, string[]> | null {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 100))) return null;
  const found: Record<Component, string[]> = { VEVENT: [], VTIMEZONE: [] };
  let open: { component: Component; lines: string[]; nested: number } | null = null;
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = ''] = /^([A-Z-]+)[;:]/i.exec(line) ?? [];
    const component = parseComponentName(line);
    if (!open) {
      if (component && /^BEGIN:/i.test(line)) open = { component, lines: [], nested: 0 };
      continue;
    }
    if (open.component === component && /^END:/i.test(line)) {
      found[component].push([`BEGIN:${component}`, ...open.lines, `END:${component}`].join('\r\n'));
      open = null;
      continue;
    }
    const isInside = open.component === 'VEVENT' && open.nested > 0;
    if (/^BEGIN:/i.test(line)) open.nested += 1;
    if (/^END:/i.test(line)) open.nested -= 1;
    if (isInside || line.length > MAX_LINE || open.lines.length >= MAX_LINES) continue;
    if (READ_PROPERTIES[open.component].has(name.toUpperCase())) {
      open.lines.push(line.replace(LOCAL_TIME, '$1;TZID=Africa/Nairobi$2'));
    }
  }
  return found;
}

function parseComponentName(line: string): Component | null {
  const [, name = ''] = /^(?:BEGIN|END):(VEVENT|VTIMEZONE)\s*$/i.exec(line) ?? [];
  return name ? (name.toUpperCase() as Component) : null;
}

/** `repeats`: null if the event does not repeat. */
export type CalendarEvent = { ics: IcsEvent; repeats: Repeating | null };

/** Whether the text of an event shows that it ended before the window, so that it need not be parsed. */
export function isOver(block: string, oldest: string, windowFrom: string): boolean {
  if (/^(RRULE|RECURRENCE-ID)[;:]/im.test(block)) return false;
  const [start, end] = [parseDay(block, 'DTSTART'), parseDay(block, 'DTEND')];
  const isOld = start !== null && start < oldest;
  return isOld || (end !== null && end < windowFrom);
}

function parseDay(block: string, name: string): string | null {
  const [, year, month, day] =
    new RegExp(`^${name}[^:\\r\\n]*:(\\d{4})(\\d\\d)(\\d\\d)`, 'im').exec(block) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** Returns null for an event without a readable start. */
export function parseEvent(block: string, timezones: IcsTimezone[]): CalendarEvent | null {
  try {
    const [, rule] = /^RRULE(?:;[^:\r\n]*)?:(.*)$/im.exec(block) ?? [];
    // The repetition rule is parsed by another library.
    const ics = convertIcsEvent(undefined, block.replace(/^RRULE[;:].*\r?\n/gim, ''), { timezones });
    if (!ics.start || !Number.isFinite(ics.start.date.getTime())) return null;
    return { ics, repeats: rule === undefined ? null : parseRepeating(ics, block, rule.trim()) };
  } catch {
    return null;
  }
}

/** Returns none for zones with a public name, which need no definition, or without a yearly rule. */
export function parseTimeZone(block: string): IcsTimezone[] {
  const rules = block.match(/^RRULE:.*$/gim) ?? [];
  if (!rules.every((rule) => /FREQ=YEARLY/i.test(rule))) return [];
  try {
    const zone = convertIcsTimezone(undefined, block);
    return toPublicZone(zone.id) ? [] : [zone];
  } catch {
    return [];
  }
}

/** Treats a zone that only the file defines as UTC, so occurrences keep the UTC time of the first one. */
function parseRepeating({ start }: IcsEvent, block: string, rule: string): Repeating {
  const startMs = start.date.getTime();
  // The library maps years before 100 to the 20th century, so the text of the file is used.
  const [, local = formatDigits(start.date)] = /^DTSTART[^:\r\n]*:(\d{8}(?:T\d{6})?)/im.exec(block) ?? [];
  if (start.type === 'DATE') return { startMs, rule, zone: null, local: local.slice(0, 8) };
  const zone = start.local ? toPublicZone(start.local.timezone) : 'UTC';
  return zone
    ? { startMs, rule, zone, local }
    : { startMs, rule, zone: 'UTC', local: formatDigits(start.date) };
}

/** Formats a date in UTC, such as `20260503T100000`. */
function formatDigits(date: Date): string {
  return date.toISOString().slice(0, 19).replace(/[-:]/g, '');
}

/** Returns the canonical name of a time zone; null if it has no public name. */
function toPublicZone(id: string): string | null {
  try {
    return /^[a-z]/i.test(id)
      ? new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone
      : null;
  } catch {
    return null;
  }
}
