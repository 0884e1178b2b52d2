import { addDays, toDay } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { addLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations, type Language } from '#shared/language/language';
import type { Runtime } from '../../background/runtime';
import type { BusyDaysFinder, CalendarSource } from '../../gateways/calendars/calendar-source';
import type { Clock } from '../../gateways/clock';
import { translateSentence } from '../../http/localize-refusal';
import type { SiteSettings } from '../../http/site';
import type { Live } from '../../live/live';
import type { NotificationSender } from '../notifications/notifications.ports';
import { createAvailability, type HireableCarFacts } from './availability/availability.service';
import { deleteCalendar, findCalendar, findLenderCalendarUses, importBlockedDays } from './calendars.model';
import { createHireDaysService, type HireDays } from './hire-days/hire-days.service';
import { createCalendarImports, type PausedImport } from './ical/calendar-imports.service';
import { type CalendarAddresses, createCalendarAddresses, renderCalendarFile } from './ical/calendar-text';
import { pauseNoticeWords as english } from './ical/calendar-words';
import { pauseNoticeWords as swahili } from './ical/calendar-words.sw';
import { createOwnCalendarService } from './own-calendar/own-calendar.service';

type CalendarExportDeps = {
  clock: Clock;
  hireDays: HireDays;
  addresses: CalendarAddresses;
  titleOf: (carId: string) => Promise<string | null>;
  languageOf: (carId: string) => Promise<Language>;
  renterNamesOf: (hireIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Maximum age in days of an ended hire in the exported calendar. */
const PAST_DAYS = 90;

/**
 * Builds the calendar of a car for calendar apps: hires with the renter's first name, and days blocked by the
 * owner.
 */
function createCalendarExport(deps: CalendarExportDeps) {
  const { clock, hireDays, addresses, titleOf, languageOf, renterNamesOf } = deps;

  return {
    /**
     * Returns the iCalendar file at a private address.
     * @throws Refusal calendar_not_found
     */
    async read(token: string): Promise<string> {
      const carId = addresses.parseCarId(token);
      const calendar = carId && (await findCalendar(carId));
      if (!carId || !addresses.isSignatureValid(token, carId, (calendar || null)?.addressVersion ?? 0)) {
        throw new Refusal('calendar_not_found');
      }
      const title = await titleOf(carId);
      if (title === null) throw new Refusal('calendar_not_found');
      const now = clock.now();
      const today = toDay(now.getTime());
      const window = { from: addDays(today, -PAST_DAYS), to: addDays(today, HIRE_LIMITS.horizonDays) };
      const held = await hireDays.findByCar(carId, window);
      const names = await renterNamesOf(held.map(({ hireId }) => hireId));
      const blocked = (calendar || null)?.blocked ?? [];
      return renderCalendarFile({
        language: await languageOf(carId),
        title,
        now,
        hires: held.map(({ hireId, from, to }, at) => ({
          // A hire that is moving to separate days has two events, which need different ids.
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

const WORDS = combineTranslations(english, { sw: swahili });

type PauseNoticeDeps = {
  notify: NotificationSender;
  plateOf: (carId: string) => Promise<string | null>;
  publicUrl: string;
};

/** Builds the notice to owners that their imported calendar is no longer read, sent once per pause. */
function createPauseNotice({ notify, plateOf, publicUrl }: PauseNoticeDeps) {
  return async ({ carId, userId, since, reason }: PausedImport): Promise<void> => {
    const plate = await plateOf(carId);
    if (plate === null) return;
    const path = `${PATHS.profile}?calendar=${plate}`;
    const text = (language: Language) => WORDS[language].text(plate, translateSentence(language, reason));
    await notify({
      userId,
      kind: 'calendar',
      key: `calendar:${carId}:paused:${since.toISOString()}`,
      text,
      path,
      email: (language) => ({
        subject: WORDS[language].subject(plate),
        paragraphs: [text(language), WORDS[language].whatToDo],
        links: [{ label: WORDS[language].open, url: `${publicUrl}${addLanguagePrefix(language, path)}` }],
      }),
    });
  };
}

export type Calendars = ReturnType<typeof createCalendarsService>;

type CalendarsDeps = {
  source: CalendarSource;
  days: BusyDaysFinder;
  cars: {
    /** Returns null if the car is not listed. */
    hireFactsOf: (carId: string) => Promise<HireableCarFacts | null>;
    /** Returns null if the car does not exist. */
    titleOf: (carId: string) => Promise<string | null>;
    /** Returns null if the car does not exist. */
    plateOf: (carId: string) => Promise<string | null>;
    own: Parameters<typeof createOwnCalendarService>[0]['ownCars'];
  };
  languageOf: (carId: string) => Promise<Language>;
  /** Returns the renters' names by hire id; unknown hires are left out. */
  renterNamesOf: (hireIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  notify: NotificationSender;
  live: Pick<Live, 'notify'>;
  runtime: Pick<Runtime, 'clock' | 'log'>;
  /** The secret signs the addresses for calendar apps. */
  site: Pick<SiteSettings, 'publicUrl' | 'secret'>;
};

/** Builds the calendars of cars: free days, their prices, and the import and export of calendars. */
export function createCalendarsService(deps: CalendarsDeps) {
  const { cars, notify, live } = deps;
  const { clock, log } = deps.runtime;
  const { publicUrl, secret } = deps.site;
  const hireDays = createHireDaysService({ clock });
  const addresses = createCalendarAddresses({ secret, publicUrl });
  const imports = createCalendarImports({
    ...{ clock, log, source: deps.source, days: deps.days },
    carExists: async (carId) => (await cars.titleOf(carId)) !== null,
    notifyPaused: createPauseNotice({ notify, plateOf: cars.plateOf, publicUrl }),
  });

  return {
    hireDays,
    imports,
    ...createAvailability({ clock, hireDays, hireFactsOf: cars.hireFactsOf }),
    own: createOwnCalendarService({
      ...{ clock, hireDays, imports, addresses },
      ownCars: cars.own,
      notifyLender: (userId) => live.notify(userId, 'calendars'),
    }),
    exported: createCalendarExport({
      ...{ clock, hireDays, addresses },
      titleOf: cars.titleOf,
      languageOf: deps.languageOf,
      renterNamesOf: deps.renterNamesOf,
    }),

    import: importBlockedDays,

    useOf: findLenderCalendarUses,

    /** Deletes the calendar of a deleted car; the car's hires release their own days. */
    forgetCar: deleteCalendar,
  };
}
