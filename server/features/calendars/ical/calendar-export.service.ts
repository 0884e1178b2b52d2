import { addDays, dayOf } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import type { Language } from '#shared/language/language';
import type { Clock } from '../../../gateways/clock';
import { findCalendar } from '../calendars.model';
import type { HireDays } from '../hire-days/hire-days.service';
import type { CalendarAddresses } from './calendar-addresses';
import { calendarText } from './calendar-text';

type CalendarExportDeps = {
  clock: Clock;
  hireDays: HireDays;
  addresses: CalendarAddresses;
  /** null for a car that does not exist. */
  titleOf: (carId: string) => Promise<string | null>;
  /** The language of a car's lender. */
  languageOf: (carId: string) => Promise<Language>;
  /** The names of the renters by hire; of unknown hires none. */
  renterNamesOf: (hireIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Hires that have ended stay in the calendar for so long. */
const PAST_DAYS = 90;

/** The calendar of a car for calendar apps: hires with the renter's first name, and days that the lender blocks. */
export function createCalendarExport(deps: CalendarExportDeps) {
  const { clock, hireDays, addresses, titleOf, languageOf, renterNamesOf } = deps;

  return {
    /**
     * The iCalendar file under a private address.
     * @throws Refusal calendar_not_found
     */
    async read(token: string): Promise<string> {
      const carId = addresses.carOf(token);
      const calendar = carId && (await findCalendar(carId));
      if (!carId || !addresses.isProven(token, carId, (calendar || null)?.addressVersion ?? 0)) {
        throw new Refusal('calendar_not_found');
      }
      const title = await titleOf(carId);
      if (title === null) throw new Refusal('calendar_not_found');
      const now = clock.now();
      const today = dayOf(now.getTime());
      const window = { from: addDays(today, -PAST_DAYS), to: addDays(today, HIRE_LIMITS.horizonDays) };
      const held = await hireDays.ofCar(carId, window);
      const names = await renterNamesOf(held.map(({ hireId }) => hireId));
      const blocked = (calendar || null)?.blocked ?? [];
      return calendarText({
        language: await languageOf(carId),
        title,
        now,
        hires: held.map(({ hireId, from, to }, at) => ({
          // While a hire moves to days apart from its earlier ones, it has two events.
          id: held.findIndex((one) => one.hireId === hireId) === at ? hireId : `${hireId}-${from}`,
          from,
          to,
          firstName: firstWord(names.get(hireId) ?? ''),
        })),
        blocked: blocked.map(({ from, to }) => ({ id: `${carId}-${from}`, from, to })),
      });
    },
  };
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
