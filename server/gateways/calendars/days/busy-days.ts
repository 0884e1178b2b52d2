import { convertIcsEvent, convertIcsTimezone, getEventEnd, type IcsEvent, type IcsTimezone } from 'ts-ics';
import { addDays, computeDayEnd, listRangeDays, startOfDay, toDay } from '#shared/core/days';
import { DAY_MS } from '#shared/core/durations';
import { HIRE_LIMITS } from '#shared/core/limits';
import { clipDayRanges, type DayRange, mergeDayRanges } from '#shared/hires/calendar';
import { UnreadableCalendar } from '../calendar-source';
import { findOccurrences, type RepeatingEvent } from './occurrences';

/** Properties of events and time zones that the server reads; all others are removed before parsing. */
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
/** Matches a calendar property with a time but no time zone; RFC 5545 leaves the zone to the reader. */
const LOCAL_TIME = /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID)(:\d{8}T\d{6}(?:,|$))/;

/** Returns the events' and time zones' READ_PROPERTIES as texts; null if the text is no iCalendar. */
function splitComponents(text: string): Record<Component, string[]> | null {
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

/** An event; `repeats` is null if it does not repeat. */
type CalendarEvent = { ics: IcsEvent; repeats: RepeatingEvent | null };

/** Whether the text of an event shows that it ended before the window, so that it need not be parsed. */
function isOver(block: string, oldest: string, windowFrom: string): boolean {
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

/** Parses an event; null if its start is not readable. */
function parseEvent(block: string, timezones: IcsTimezone[]): CalendarEvent | null {
  try {
    const [, rule] = /^RRULE(?:;[^:\r\n]*)?:(.*)$/im.exec(block) ?? [];
    // Another library parses the repetition rule.
    const ics = convertIcsEvent(undefined, block.replace(/^RRULE[;:].*\r?\n/gim, ''), { timezones });
    if (!ics.start || !Number.isFinite(ics.start.date.getTime())) return null;
    return { ics, repeats: rule === undefined ? null : parseRepeating(ics, block, rule.trim()) };
  } catch {
    return null;
  }
}

/** Parses a time zone; returns none if it has a public name, which needs no definition, or no yearly rule. */
function parseTimeZone(block: string): IcsTimezone[] {
  const rules = block.match(/^RRULE:.*$/gim) ?? [];
  if (!rules.every((rule) => /FREQ=YEARLY/i.test(rule))) return [];
  try {
    const zone = convertIcsTimezone(undefined, block);
    return toPublicZone(zone.id) ? [] : [zone];
  } catch {
    return [];
  }
}

/** Treats a zone that only the file defines as UTC, so all occurrences have the UTC time of the first one. */
function parseRepeating({ start }: IcsEvent, block: string, rule: string): RepeatingEvent {
  const startMs = start.date.getTime();
  // Parses the file's text, because the library maps years before 100 to the 20th century.
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

const MAX_EVENTS = 5_000;
const MAX_TIME_ZONES = 20;
/** Number of days before the window from which events are read; an event that began earlier is ignored. */
const LONGEST_DAYS = 366;

/**
 * Returns the window's days, in Nairobi's time, on which an event takes place that is neither cancelled nor
 * transparent. A file can cost any amount of time and memory, so this runs in a process with limits on both.
 * @throws UnreadableCalendar
 */
export function findBusyDays(text: string, window: DayRange): DayRange[] {
  const components = splitComponents(text);
  if (!components) throw new UnreadableCalendar('This is not an iCalendar file.');
  const { VEVENT, VTIMEZONE } = components;
  if (VEVENT.length > MAX_EVENTS) {
    throw new UnreadableCalendar('The calendar has too many events.', { breaksLimit: true });
  }
  const timezones = VTIMEZONE.slice(0, MAX_TIME_ZONES).flatMap(parseTimeZone);
  const oldest = addDays(window.from, -LONGEST_DAYS);
  const events = VEVENT.filter((block) => !isOver(block, oldest, window.from)).flatMap(
    (block) => parseEvent(block, timezones) ?? [],
  );
  const moved = findMovedOccurrences(events);
  const busy = new Set<string>();
  for (const event of events) {
    if (!isBusy(event.ics)) continue;
    for (const range of clipDayRanges(listRanges(event, window, moved), window)) {
      for (const day of listRangeDays(range)) busy.add(day);
    }
  }
  return mergeDayRanges([...busy].map((day) => ({ from: day, to: day }))).slice(
    0,
    HIRE_LIMITS.importedRanges,
  );
}

function isBusy({ status, timeTransparent }: IcsEvent): boolean {
  return status !== 'CANCELLED' && timeTransparent !== 'TRANSPARENT';
}

/** Returns by event id which occurrences another event of the file replaces. */
function findMovedOccurrences(events: readonly CalendarEvent[]): ReadonlyMap<string, number[]> {
  const moved = new Map<string, number[]>();
  for (const { ics } of events) {
    if (!ics.recurrenceId) continue;
    const ofEvent = moved.get(ics.uid) ?? [];
    ofEvent.push(ics.recurrenceId.value.date.getTime());
    moved.set(ics.uid, ofEvent);
  }
  return moved;
}

function listRanges(
  { ics, repeats }: CalendarEvent,
  window: DayRange,
  moved: ReadonlyMap<string, number[]>,
): DayRange[] {
  const { start, recurrenceId, exceptionDates = [], uid } = ics;
  const isWholeDays = start.type === 'DATE';
  const lengthMs = measureLength(ics);
  const rangeFrom = (at: number) => (isWholeDays ? toWholeDays(at, lengthMs) : toTouchedDays(at, lengthMs));
  if (!repeats || recurrenceId) return [rangeFrom(start.date.getTime())];
  // An occurrence that begins before the window can continue into it.
  const lookBackMs = Math.min(lengthMs + DAY_MS, LONGEST_DAYS * DAY_MS);
  const times = findOccurrences(repeats, {
    start: startOfDay(window.from) - lookBackMs,
    // Whole days end at midnight UTC, which is after midnight in Nairobi.
    end: computeDayEnd(window.to) + DAY_MS,
  });
  const excepted = new Set([...exceptionDates.map(({ date }) => date.getTime()), ...(moved.get(uid) ?? [])]);
  return times.filter((at) => !excepted.has(at)).map(rangeFrom);
}

/** Returns the event's duration in milliseconds; without an end, a day for a whole-day event, otherwise 0. */
function measureLength(event: IcsEvent): number {
  const isWholeDays = event.start.type === 'DATE';
  if (!event.end && !event.duration) return isWholeDays ? DAY_MS : 0;
  const length = getEventEnd(event).getTime() - event.start.date.getTime();
  return Number.isFinite(length) ? Math.max(length, 0) : 0;
}

/** Returns the days of a whole-day event, whose start the library represents as midnight UTC. */
function toWholeDays(at: number, lengthMs: number): DayRange {
  const from = new Date(at).toISOString().slice(0, 10);
  return { from, to: addDays(from, Math.max(1, Math.round(lengthMs / DAY_MS)) - 1) };
}

function toTouchedDays(at: number, lengthMs: number): DayRange {
  return { from: toDay(at), to: toDay(at + Math.max(lengthMs - 1, 0)) };
}
