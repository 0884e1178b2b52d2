import type { z } from 'zod';
import { addDays, toDay } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import { type DayRange, mergeDayRanges } from '#shared/hires/calendar';
import type { calendarFields, OwnCalendar } from '#shared/hires/calendar-contract';
import type { Clock } from '../../../gateways/clock';
import { findCalendar } from '../calendars.model';
import type { HireDays } from '../hire-days/hire-days.service';
import type { CalendarImports } from '../ical/calendar-imports.service';
import type { CalendarAddresses } from '../ical/calendar-text';
import { changeCalendar, renewCalendarAddressVersion } from './own-calendar.model';

type CalendarEdit = z.output<typeof calendarFields>;

type OwnCalendarDeps = {
  clock: Clock;
  hireDays: HireDays;
  imports: CalendarImports;
  addresses: CalendarAddresses;
  ownCars: {
    /** @throws Refusal car_not_found, forbidden */
    findOwn(regNo: string, callerId: string): Promise<{ carId: string; pausedUntil: string | null }>;
    /** @throws Refusal car_not_found, forbidden */
    pause(regNo: string, callerId: string, until: string | null): Promise<void>;
  };
  notifyLender: (userId: string) => void;
};

export function createOwnCalendarService(deps: OwnCalendarDeps) {
  const { clock, hireDays, imports, addresses, ownCars, notifyLender } = deps;
  const today = () => toDay(clock.now().getTime());

  /** @throws Refusal car_not_found, forbidden */
  async function view(regNo: string, callerId: string): Promise<OwnCalendar> {
    const { carId, pausedUntil } = await ownCars.findOwn(regNo, callerId);
    const from = today();
    const window = { from, to: addDays(from, HIRE_LIMITS.horizonDays) };
    const [calendar, held] = await Promise.all([findCalendar(carId), hireDays.findByCar(carId, window)]);
    const state = calendar?.importState;
    return {
      blocked: excludePast(calendar?.blocked ?? [], from),
      hired: held.map((hold) => ({ hireId: hold.hireId, from: hold.from, to: hold.to })),
      imported: excludePast(calendar?.imported ?? [], from),
      pausedUntil: pausedUntil !== null && pausedUntil >= from ? pausedUntil : null,
      importUrl: calendar?.importUrl ?? '',
      importState: state?.readAt
        ? {
            readAt: state.readAt.toISOString(),
            error: state.error ?? null,
            isPaused: calendar?.importPausedAt !== undefined,
          }
        : null,
      exportUrl: addresses.buildAddress(carId, calendar?.addressVersion ?? 0),
    };
  }

  return {
    view,

    /**
     * Changes the given fields. A new address is read first; if that read fails, nothing changes.
     * @throws Refusal car_not_found, forbidden, calendar_unreadable, invalid_input
     */
    async change(regNo: string, callerId: string, edit: CalendarEdit): Promise<OwnCalendar> {
      const { carId } = await ownCars.findOwn(regNo, callerId);
      const from = today();
      const { pausedUntil } = edit;
      if (pausedUntil && pausedUntil > addDays(from, HIRE_LIMITS.horizonDays)) {
        throw new Refusal('invalid_input', { fields: { pausedUntil: 'A pause lasts one year at most.' } });
      }
      const blocked = edit.blocked && excludePast(mergeDayRanges(edit.blocked), from);
      const source = edit.importUrl === undefined ? undefined : await imports.readFirst(edit.importUrl);
      if (blocked || source !== undefined) {
        await changeCalendar({ carId, userId: callerId }, { blocked, source });
      }
      if (pausedUntil !== undefined) {
        await ownCars.pause(
          regNo,
          callerId,
          pausedUntil !== null && pausedUntil >= from ? pausedUntil : null,
        );
      }
      notifyLender(callerId);
      return view(regNo, callerId);
    },

    /** @throws Refusal car_not_found, forbidden */
    async renewAddress(regNo: string, callerId: string): Promise<OwnCalendar> {
      const { carId } = await ownCars.findOwn(regNo, callerId);
      await renewCalendarAddressVersion({ carId, userId: callerId });
      notifyLender(callerId);
      return view(regNo, callerId);
    },
  };
}

function excludePast(ranges: readonly DayRange[], today: string): DayRange[] {
  return ranges.filter(({ to }) => to >= today);
}
