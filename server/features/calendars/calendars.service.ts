import type { Logger } from 'pino';
import type { Language } from '#shared/language/language';
import type { CalendarDays, CalendarSource } from '../../gateways/calendars/calendar-source';
import type { Clock } from '../../gateways/clock';
import type { Notify } from '../notifications/notification.service';
import { createAvailability, type HireFacts } from './availability/availability.service';
import { deleteCalendar, findCalendarUse, importBlockedDays } from './calendars.model';
import { createHireDays } from './hire-days/hire-days.service';
import { createCalendarAddresses } from './ical/calendar-addresses';
import { createCalendarExport } from './ical/calendar-export.service';
import { createCalendarImports } from './ical/calendar-imports.service';
import { createPauseNotice } from './ical/pause-notice.service';
import { createOwnCalendar } from './own-calendar/own-calendar.service';

export type Calendars = ReturnType<typeof createCalendars>;

type CalendarsDeps = {
  clock: Clock;
  log: Logger;
  source: CalendarSource;
  days: CalendarDays;
  secret: string;
  /** null for a car that is not listed. */
  hireFactsOf: (carId: string) => Promise<HireFacts | null>;
  /** null for a car that does not exist. */
  titleOf: (carId: string) => Promise<string | null>;
  /** null for a car that does not exist. */
  plateOf: (carId: string) => Promise<string | null>;
  /** The language of a car's lender. */
  languageOf: (carId: string) => Promise<Language>;
  ownCars: Parameters<typeof createOwnCalendar>[0]['ownCars'];
  notify: Notify;
  publicUrl: string;
  /** Reports a changed calendar to its lender's pages. */
  notifyLender: (userId: string) => void;
  /** The names of the renters by hire; of unknown hires none. */
  renterNamesOf: (hireIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** The calendars of cars: which days are free, what they cost, and calendars of other services. */
export function createCalendars(deps: CalendarsDeps) {
  const { clock, hireFactsOf, titleOf, ownCars, notifyLender } = deps;
  const hireDays = createHireDays({ clock });
  const addresses = createCalendarAddresses(deps);
  const imports = createCalendarImports({
    ...deps,
    carExists: async (carId) => (await titleOf(carId)) !== null,
    notifyPaused: createPauseNotice(deps),
  });

  return {
    hireDays,
    imports,
    ...createAvailability({ clock, hireDays, hireFactsOf }),
    own: createOwnCalendar({ clock, hireDays, imports, addresses, ownCars, notifyLender }),
    exported: createCalendarExport({ ...deps, hireDays, addresses }),

    /** Adds days that lenders have blocked, such as the demo's. */
    import: importBlockedDays,

    /** How far a lender keeps the calendars of the own cars, by car. */
    useOf: findCalendarUse,

    /** The car is deleted. The days that its hires hold are the hires' to release. */
    forgetCar: deleteCalendar,
  };
}
