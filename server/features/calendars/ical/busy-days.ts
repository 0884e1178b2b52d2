import { setImmediate as nextTurn } from 'node:timers/promises';
import { convertIcsEvent, convertIcsTimezone, getEventEnd, type IcsEvent, type IcsTimezone } from 'ts-ics';
import { addDays, dayOf, endOfDay, startOfDay } from '#shared/core/days';
import { HIRE_LIMITS } from '#shared/core/limits';
import { clipRanges, type DayRange, mergeRanges } from '#shared/hires/calendar';
import { UnreadableCalendar } from '../../../gateways/calendars/calendar-source';
import { componentsOf } from './calendar-lines';
import { occurrencesIn } from './occurrences';

const DAY_MS = 24 * 60 * 60_000;
const MAX_EVENTS = 5_000;
const MAX_TIME_ZONES = 20;
/** Events between two turns of the event loop. */
const BATCH_SIZE = 20;
const TIME_MS = 5_000;
/** An event that began so long before the window is not looked for. */
const LONGEST_DAYS = 366;

/**
 * The days within the window on which an iCalendar file has an event that keeps its owner busy: every day that one
 * touches in Nairobi. Events that are cancelled or transparent keep nobody busy.
 * @throws UnreadableCalendar
 */
export async function busyDays(text: string, window: DayRange): Promise<DayRange[]> {
  const components = componentsOf(text);
  if (!components) throw new UnreadableCalendar('This is not an iCalendar file.');
  const { VEVENT, VTIMEZONE } = components;
  if (VEVENT.length > MAX_EVENTS) throw new UnreadableCalendar('The calendar has too many events.');
  const timezones = VTIMEZONE.slice(0, MAX_TIME_ZONES).flatMap(timeZoneIn);
  const giveUpAt = Date.now() + TIME_MS;
  const events: IcsEvent[] = [];
  for (const [at, block] of VEVENT.entries()) {
    if (at % BATCH_SIZE === 0) await nextTurn();
    if (Date.now() > giveUpAt) throw new UnreadableCalendar('The calendar takes too long to read.');
    const event = eventIn(block, timezones);
    if (event) events.push(event);
  }
  const moved = movedOccurrences(events);
  const ranges: DayRange[] = [];
  for (const [at, event] of events.entries()) {
    if (at % BATCH_SIZE === 0) await nextTurn();
    if (Date.now() > giveUpAt) throw new UnreadableCalendar('The calendar takes too long to read.');
    if (isBusy(event)) ranges.push(...clipRanges(daysOfEvent(event, window, moved), window));
  }
  return mergeRanges(ranges).slice(0, HIRE_LIMITS.importedRanges);
}

/** Time zones whose clocks change by a yearly rule; those with a public name need no definition. */
function timeZoneIn(block: string): IcsTimezone[] {
  const rules = block.match(/^RRULE:.*$/gim) ?? [];
  if (!rules.every((rule) => /FREQ=YEARLY/i.test(rule))) return [];
  try {
    const zone = convertIcsTimezone(undefined, block);
    return isKnownZone(zone.id) ? [] : [zone];
  } catch {
    return [];
  }
}

function isKnownZone(id: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** null without a readable beginning. */
function eventIn(block: string, timezones: IcsTimezone[]): IcsEvent | null {
  try {
    const event = convertIcsEvent(undefined, block, { timezones });
    return event.start && Number.isFinite(event.start.date.getTime()) ? event : null;
  } catch {
    return null;
  }
}

function isBusy({ status, timeTransparent }: IcsEvent): boolean {
  return status !== 'CANCELLED' && timeTransparent !== 'TRANSPARENT';
}

/** By event the occurrences that another event of the file replaces. */
function movedOccurrences(events: readonly IcsEvent[]): ReadonlyMap<string, Date[]> {
  const moved = new Map<string, Date[]>();
  for (const { uid, recurrenceId } of events) {
    if (recurrenceId) moved.set(uid, [...(moved.get(uid) ?? []), recurrenceId.value.date]);
  }
  return moved;
}

function daysOfEvent(event: IcsEvent, window: DayRange, moved: ReadonlyMap<string, Date[]>): DayRange[] {
  const { start, recurrenceRule, recurrenceId, exceptionDates = [], uid } = event;
  const isWholeDays = start.type === 'DATE';
  const lengthMs = lengthOf(event);
  const daysFrom = (at: Date) => (isWholeDays ? wholeDays(at, lengthMs) : touchedDays(at, lengthMs));
  if (!recurrenceRule || recurrenceId) return [daysFrom(start.date)];
  const times = occurrencesIn(
    {
      start: start.date,
      rule: recurrenceRule,
      exceptions: [...exceptionDates.map(({ date }) => date), ...(moved.get(uid) ?? [])],
    },
    { start: startOfDay(addDays(window.from, -LONGEST_DAYS)), end: endOfDay(window.to) },
  );
  if (!times) throw new UnreadableCalendar('The calendar has an event that repeats in a way we cannot read.');
  return times.map(daysFrom);
}

/** An event without an end takes its day, or no time. */
function lengthOf(event: IcsEvent): number {
  const isWholeDays = event.start.type === 'DATE';
  if (!event.end && !event.duration) return isWholeDays ? DAY_MS : 0;
  const length = getEventEnd(event).getTime() - event.start.date.getTime();
  return Number.isFinite(length) ? Math.max(length, 0) : 0;
}

/** The library gives a day as its midnight in UTC. */
function wholeDays(at: Date, lengthMs: number): DayRange {
  const from = at.toISOString().slice(0, 10);
  return { from, to: addDays(from, Math.max(1, Math.round(lengthMs / DAY_MS)) - 1) };
}

function touchedDays(at: Date, lengthMs: number): DayRange {
  const from = at.getTime();
  return { from: dayOf(from), to: dayOf(from + Math.max(lengthMs - 1, 0)) };
}
