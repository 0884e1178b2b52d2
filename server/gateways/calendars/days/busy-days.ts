import { getEventEnd, type IcsEvent } from 'ts-ics';
import { addDays, endOfDay, listDays, startOfDay, toDay } from '#shared/core/days';
import { DAY_MS } from '#shared/core/durations';
import { HIRE_LIMITS } from '#shared/core/limits';
import { clipDayRanges, type DayRange, mergeDayRanges } from '#shared/hires/calendar';
import { UnreadableCalendar } from '../calendar-source';
import { type CalendarEvent, isOver, parseEvent, parseTimeZone, splitComponents } from './events';
import { findOccurrences } from './occurrences';

const MAX_EVENTS = 5_000;
const MAX_TIME_ZONES = 20;
/** Events that began longer than this before the window are ignored. */
const LONGEST_DAYS = 366;

/**
 * Returns the days of the window, in Nairobi's time, that an event touches which is neither cancelled nor
 * transparent. A file can take any amount of time and memory, so this runs in a process with limits on both.
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
      for (const day of listDays(range)) busy.add(day);
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

/** Returns, by event id, the occurrences that another event in the file replaces. */
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
  // An occurrence that begins before the window may last into it.
  const lookBackMs = Math.min(lengthMs + DAY_MS, LONGEST_DAYS * DAY_MS);
  const times = findOccurrences(repeats, {
    start: startOfDay(window.from) - lookBackMs,
    // Whole days end at midnight UTC, which is later than Nairobi's.
    end: endOfDay(window.to) + DAY_MS,
  });
  const excepted = new Set([...exceptionDates.map(({ date }) => date.getTime()), ...(moved.get(uid) ?? [])]);
  return times.filter((at) => !excepted.has(at)).map(rangeFrom);
}

/** An event without an end lasts the whole day if it has no time of day, otherwise 0 ms. */
function measureLength(event: IcsEvent): number {
  const isWholeDays = event.start.type === 'DATE';
  if (!event.end && !event.duration) return isWholeDays ? DAY_MS : 0;
  const length = getEventEnd(event).getTime() - event.start.date.getTime();
  return Number.isFinite(length) ? Math.max(length, 0) : 0;
}

/** Converts whole days, which the library represents by midnight UTC of the first one. */
function toWholeDays(at: number, lengthMs: number): DayRange {
  const from = new Date(at).toISOString().slice(0, 10);
  return { from, to: addDays(from, Math.max(1, Math.round(lengthMs / DAY_MS)) - 1) };
}

function toTouchedDays(at: number, lengthMs: number): DayRange {
  return { from: toDay(at), to: toDay(at + Math.max(lengthMs - 1, 0)) };
}
