import { generateIcsCalendar, type IcsEvent } from 'ts-ics';
import { BRAND } from '#shared/core/brand';
import { addDays } from '#shared/core/days';
import type { DayRange } from '#shared/hires/calendar';
import { combineTranslations, type Language } from '#shared/language/language';
import { createSignedLinks } from '../../../db/signatures';
import { calendarFileWords as english } from './calendar-words';
import { calendarFileWords as swahili } from './calendar-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

type CalendarContent = {
  language: Language;
  title: string;
  now: Date;
  hires: readonly (DayRange & { id: string; firstName: string })[];
  blocked: readonly (DayRange & { id: string })[];
};

export function renderCalendarFile({ language, title, now, hires, blocked }: CalendarContent): string {
  const { hired, hiredBy, blocked: blockedDays } = WORDS[language];
  return generateIcsCalendar({
    version: '2.0',
    prodId: `-//${BRAND.name}//Calendar//${language.toUpperCase()}`,
    method: 'PUBLISH',
    name: `${title} · ${BRAND.name}`,
    events: [
      ...hires.map((hire) => renderEvent(hire, hire.firstName ? hiredBy(hire.firstName) : hired, now)),
      ...blocked.map((range) => renderEvent(range, blockedDays, now)),
    ],
  });
}

/** Returns an event that ends on the day after its last day, as iCalendar requires for all-day events. */
function renderEvent({ id, from, to }: DayRange & { id: string }, summary: string, now: Date): IcsEvent {
  return {
    uid: `${id}@${BRAND.name.toLowerCase()}`,
    summary,
    stamp: { date: now },
    start: { type: 'DATE', date: new Date(from) },
    end: { type: 'DATE', date: new Date(addDays(to, 1)) },
  };
}

export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>;

/**
 * Builds the private addresses for calendar apps. An address contains the car's id and a signature over the
 * calendar's version.
 */
export function createCalendarAddresses({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const { sign, isSigned } = createSignedLinks(secret, 'addresses of calendars');

  return {
    buildAddress: (carId: string, version: number) =>
      `${publicUrl}/api/calendars/${carId}-${sign(carId, version)}.ics`,

    /** Returns the car id in a token without checking the signature; null for any other text. */
    parseCarId: (token: string): string | null => /^([0-9a-f]{24})-[\w-]+$/.exec(token)?.[1] ?? null,

    isSignatureValid: (token: string, carId: string, version: number) =>
      token.startsWith(`${carId}-`) && isSigned(token.slice(carId.length + 1), carId, version),
  };
}
