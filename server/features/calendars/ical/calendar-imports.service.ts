import type { Logger } from 'pino';
import { addDays, toDay } from '#shared/core/days';
import { DAY_MS, HOUR_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import { createDueWork } from '../../../db/due-work';
import {
  type BusyDaysFinder,
  type CalendarSource,
  UnreadableCalendar,
} from '../../../gateways/calendars/calendar-source';
import type { Clock } from '../../../gateways/clock';
import { type CalendarRecord, deleteCalendar } from '../calendars.model';
import {
  type CalendarImport,
  dueCalendarImports,
  pauseCalendarImport,
  storeCalendarImport,
  storeCalendarImportFailure,
} from '../own-calendar/own-calendar.model';

export type CalendarImports = ReturnType<typeof createCalendarImports>;

/** An imported calendar that the server stopped reading because its file exceeded a limit for hours. */
export type PausedImport = { carId: string; userId: string; since: Date; reason: string };

type CalendarImportsDeps = {
  source: CalendarSource;
  days: BusyDaysFinder;
  clock: Clock;
  log: Logger;
  carExists: (carId: string) => Promise<boolean>;
  /** Notifies the owner; a second call for the same pause has no effect. */
  notifyPaused: (paused: PausedImport) => Promise<void>;
};

const LONGEST_WAIT_MS = DAY_MS;
/** Time for which a file may exceed a limit before the server pauses the import. */
const PAUSE_AFTER_MS = 3 * HOUR_MS;
const AT_ONCE = 4;
const UNREADABLE = 'The calendar could not be read.';

/**
 * Builds the reads of imported calendars: once when the owner enters an address, then hourly, and less often
 * after failures.
 */
export function createCalendarImports(deps: CalendarImportsDeps) {
  const { source, days, clock, log, carExists, notifyPaused } = deps;

  /** @throws UnreadableCalendar */
  async function read(importUrl: string): Promise<CalendarImport> {
    const text = await source.read(importUrl);
    const readAt = clock.now();
    const today = toDay(readAt.getTime());
    const imported = await days.findBusyDays(text, {
      from: today,
      to: addDays(today, HIRE_LIMITS.horizonDays),
    });
    return { importUrl, imported, readAt, dueAt: new Date(readAt.getTime() + HOUR_MS) };
  }

  async function readAgain(calendar: CalendarRecord): Promise<void> {
    const carId = calendar._id.toHexString();
    // The calendar of a deleted car remains if a crash interrupted the deletion.
    if (!(await carExists(carId))) return deleteCalendar(carId);
    try {
      await storeCalendarImport(carId, await read(calendar.importUrl), calendar.imported);
    } catch (error) {
      if (!(error instanceof UnreadableCalendar))
        log.warn({ err: error, carId }, 'failed to read an imported calendar');
      await noteFailure(calendar, error);
    }
  }

  async function noteFailure(calendar: CalendarRecord, error: unknown): Promise<void> {
    const { _id, userId, importUrl, importFailures } = calendar;
    const carId = _id.toHexString();
    const readAt = clock.now();
    const isUnreadable = error instanceof UnreadableCalendar;
    const failure = { readAt, error: isUnreadable ? error.message : UNREADABLE };
    if (!isUnreadable || !error.breaksLimit) {
      const waitMs = Math.min(HOUR_MS * 2 ** Math.min(importFailures, 10), LONGEST_WAIT_MS);
      const dueAt = new Date(readAt.getTime() + waitMs);
      return storeCalendarImportFailure(carId, importUrl, { ...failure, dueAt, overLimitSince: null });
    }
    const since = calendar.importOverLimitSince ?? readAt;
    if (readAt.getTime() - since.getTime() < PAUSE_AFTER_MS) {
      const dueAt = new Date(readAt.getTime() + HOUR_MS);
      return storeCalendarImportFailure(carId, importUrl, { ...failure, dueAt, overLimitSince: since });
    }
    // The notification comes first: if a crash follows, the next read notifies again and that duplicate is
    // dropped.
    await notifyPaused({ carId, userId: userId.toHexString(), since, reason: failure.error });
    await pauseCalendarImport(carId, importUrl, failure);
  }

  return {
    /**
     * Reads an address that an owner has entered; returns null for an empty address.
     * @throws Refusal calendar_unreadable
     */
    async readFirst(importUrl: string): Promise<CalendarImport | null> {
      if (importUrl === '') return null;
      try {
        return await read(importUrl);
      } catch (error) {
        if (!(error instanceof UnreadableCalendar)) throw error;
        throw new Refusal('calendar_unreadable', { fields: { importUrl: error.message }, cause: error });
      }
    },

    due: createDueWork({
      ...{ name: 'calendar imports', rows: dueCalendarImports, run: readAgain, clock, log },
      failure: 'failed to read an imported calendar',
      idOf: ({ _id }) => _id.toHexString(),
      ...{ workers: AT_ONCE, startsWith: AT_ONCE },
    }),
  };
}
