import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { HIRE_LIMITS } from '../core/limits';
import { day, id, instant, list, plate, text } from '../core/values';
import { HIRE_DAYS_REFUSAL_CODES } from './calendar';
import { dayRange, quote } from './values';

const carParams = z.object({ carId: id });
const plateParams = z.object({ regNo: plate });

/** A yes-or-no parameter; empty text means no. */
const flag = z
  .enum(['1', '0', 'true', 'false', ''])
  .transform((text) => text === '1' || text === 'true')
  .optional();

/** Returns the taken days, without saying who took them, in a range of at most one year and one month. */
export const getCarAvailability = defineEndpoint(BROWSING_CALLS.getCarAvailability, {
  access: 'public',
  summary: 'Taken days of a car',
  params: carParams,
  query: z.object({ from: day.optional(), to: day.optional() }),
  reply: z.object({
    /** Taken days in order, within the requested range. */
    busy: z.array(dayRange),
    paused: z.boolean(),
  }),
  refusals: ['car_not_found', 'days_reversed'],
});

/** Computes the price of a hire, even if the days are not free. */
export const getHireQuote = defineEndpoint('GET /cars/:carId/quote', {
  access: 'public',
  summary: 'The whole price for chosen days',
  params: carParams,
  query: z.object({ from: day, to: day, driver: flag, delivery: flag }),
  reply: quote,
  refusals: [
    'car_not_found',
    'days_reversed',
    'car_paused',
    ...HIRE_DAYS_REFUSAL_CODES,
    'no_driver',
    'no_delivery',
  ],
});

const ownCalendar = z.object({
  blocked: z.array(dayRange),
  hired: z.array(z.object({ hireId: id, from: day, to: day })),
  imported: z.array(dayRange),
  /** Last day of a pause; null if the car is not paused. */
  pausedUntil: day.nullable(),
  /** Address of the imported calendar; empty if no calendar is imported. */
  importUrl: z.string(),
  /**
   * Result of the last reading; null before the first reading. A paused import is read again only after its
   * address is saved again.
   */
  importState: z.object({ readAt: instant, error: z.string().nullable(), isPaused: z.boolean() }).nullable(),
  /** Private address of the calendar export, for calendar apps. */
  exportUrl: z.string(),
});
export type OwnCalendar = z.output<typeof ownCalendar>;

export const getOwnCalendar = defineEndpoint('GET /cars/:regNo/calendar', {
  access: 'user',
  summary: "The calendar of one of the caller's cars",
  params: plateParams,
  reply: ownCalendar,
  refusals: ['car_not_found', 'forbidden'],
});

export const calendarFields = z
  .object({
    blocked: list(dayRange, HIRE_LIMITS.blockedRanges, 'Please block fewer separate times.'),
    pausedUntil: day.nullable(),
    /** Address of a calendar to import; empty text removes the import. */
    importUrl: text(1_000, 'This address is too long.').refine(
      (address) => address === '' || /^(https|webcal):\/\/[^\s/]\S*$/i.test(address),
      'Please enter an address that begins with https://',
    ),
  })
  .partial();

/** Changes the calendar; omitted fields stay. Refuses a new import address that cannot be read at once. */
export const changeOwnCalendar = defineEndpoint('PUT /cars/:regNo/calendar', {
  access: 'user',
  limit: 'calendar',
  waitsForExternalService: true,
  summary: 'Block days, pause, or read another calendar',
  params: plateParams,
  body: calendarFields,
  reply: ownCalendar,
  refusals: ['car_not_found', 'forbidden', 'calendar_unreadable'],
});

/** Returns the calendar to any caller who knows its private address. */
export const exportCalendar = defineEndpoint('GET /calendars/:token.ics', {
  access: 'public',
  summary: "A car's hires and blocked days as iCalendar",
  params: z.object({ token: z.string().max(200) }),
  reply: z.string(),
  replyType: 'text/calendar; charset=utf-8',
  refusals: ['calendar_not_found'],
});

/** Replaces the address of the calendar export; the old address stops working. */
export const replaceCalendarExportAddress = defineEndpoint('POST /cars/:regNo/calendar/address', {
  access: 'user',
  limit: 'calendar',
  summary: 'Replace the private calendar address',
  params: plateParams,
  reply: ownCalendar,
  refusals: ['car_not_found', 'forbidden'],
});
