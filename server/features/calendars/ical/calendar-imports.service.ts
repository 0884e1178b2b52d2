import type { Logger } from 'pino';
import { addDays, dayOf } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import { type CalendarSource, UnreadableCalendar } from '../../../gateways/calendars/calendar-source';
import type { Clock } from '../../../gateways/clock';
import { type CalendarRecord, deleteCalendar } from '../calendars.model';
import {
  claimDueImport,
  type Import,
  storeImport,
  storeImportFailure,
} from '../own-calendar/own-calendar.model';
import { busyDays } from './busy-days';

export type CalendarImports = ReturnType<typeof createCalendarImports>;

type CalendarImportsDeps = {
  source: CalendarSource;
  clock: Clock;
  log: Logger;
  carExists: (carId: string) => Promise<boolean>;
};

const HOUR_MS = 60 * 60_000;
const LONGEST_WAIT_MS = 24 * HOUR_MS;
/** Where an instance ends while it reads a calendar, another one does so after this. */
const LEASE_MS = 10 * 60_000;
/** Calendars that one instance reads at once, and in one run at most. */
const AT_ONCE = 4;
const PER_RUN = 200;
const UNREADABLE = 'The calendar could not be read.';

/** Reads lenders' other calendars: when an address is entered, then every hour, after failures more rarely. */
export function createCalendarImports({ source, clock, log, carExists }: CalendarImportsDeps) {
  /** @throws UnreadableCalendar */
  async function read(importUrl: string): Promise<Import> {
    const text = await source.read(importUrl);
    const readAt = clock.now();
    const today = dayOf(readAt.getTime());
    const imported = await busyDays(text, { from: today, to: addDays(today, HIRE_LIMITS.horizonDays) });
    return { importUrl, imported, readAt, dueAt: new Date(readAt.getTime() + HOUR_MS) };
  }

  async function readAgain({ _id, importUrl, importFailures, imported }: CalendarRecord): Promise<void> {
    const carId = _id.toHexString();
    // What a crash left of a deleted car.
    if (!(await carExists(carId))) return deleteCalendar(carId);
    try {
      await storeImport(carId, await read(importUrl), imported);
    } catch (error) {
      const readAt = clock.now();
      const waitMs = Math.min(HOUR_MS * 2 ** Math.min(importFailures, 10), LONGEST_WAIT_MS);
      const sentence = error instanceof UnreadableCalendar ? error.message : UNREADABLE;
      if (!(error instanceof UnreadableCalendar)) log.warn({ err: error, carId }, 'calendar not read');
      const dueAt = new Date(readAt.getTime() + waitMs);
      await storeImportFailure(carId, importUrl, { readAt, error: sentence, dueAt });
    }
  }

  return {
    /**
     * Reads an address that a lender has entered; null for an empty one.
     * @throws Refusal calendar_unreadable
     */
    async first(importUrl: string): Promise<Import | null> {
      if (importUrl === '') return null;
      try {
        return await read(importUrl);
      } catch (error) {
        if (!(error instanceof UnreadableCalendar)) throw error;
        throw new Refusal('calendar_unreadable', { fields: { importUrl: error.message }, cause: error });
      }
    },

    /** Reads the calendars that are due; safe on several instances at once. */
    async readDue(): Promise<void> {
      let left = PER_RUN;
      const worker = async () => {
        for (; left > 0; ) {
          left -= 1;
          const now = clock.now();
          const claimed = await claimDueImport(now, new Date(now.getTime() + LEASE_MS));
          if (!claimed) return;
          await readAgain(claimed);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    },
  };
}
