import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { HIRE_LIMITS } from '../core/limits';
import { day, id, instant, list, plate, text } from '../core/values';
import { RANGE_REFUSALS } from './calendar';
import { dayRange, quote } from './values';

const carParams = z.object({ carId: id });
const plateParams = z.object({ regNo: plate });

/** '1': yes; empty text: no. */
const flag = z
  .enum(['1', '0', 'true', 'false', ''])
  .transform((text) => text === '1' || text === 'true')
  .optional();

/** Which days of a listed car are taken, without saying by whom; the range is at most a year and a month. */
export const getAvailability = endpoint({
  method: 'GET',
  path: '/cars/:carId/availability',
  access: 'public',
  summary: 'Taken days of a car',
  params: carParams,
  query: z.object({ from: day.optional(), to: day.optional() }),
  reply: z.object({
    /** Taken days within the asked ones, in order, last day included. */
    busy: z.array(dayRange),
    paused: z.boolean(),
  }),
  refusals: ['car_not_found', 'days_reversed'],
});

/** The whole price for days, whether they are free or not. */
export const getQuote = endpoint({
  method: 'GET',
  path: '/cars/:carId/quote',
  access: 'public',
  summary: 'The whole price for chosen days',
  params: carParams,
  query: z.object({ from: day, to: day, driver: flag, delivery: flag }),
  reply: quote,
  refusals: ['car_not_found', 'days_reversed', 'car_paused', ...RANGE_REFUSALS, 'no_driver', 'no_delivery'],
});

/** A car's calendar as its lender sees it. */
export const ownCalendar = z.object({
  /** Days that the lender has blocked. */
  blocked: z.array(dayRange),
  /** Days hired through Twende. */
  hired: z.array(z.object({ hireId: id, from: day, to: day })),
  /** Days that another calendar blocks. */
  imported: z.array(dayRange),
  /** The last day of a pause; null: not paused. */
  pausedUntil: day.nullable(),
  /** The address of the other calendar; empty: none. */
  importUrl: z.string(),
  /**
   * When the other calendar was read last, and why that failed; null before the first time. A paused one is read again
   * only once its address is saved again.
   */
  importState: z.object({ readAt: instant, error: z.string().nullable(), isPaused: z.boolean() }).nullable(),
  /** The private address under which a calendar app reads this car's hires. */
  exportUrl: z.string(),
});
export type OwnCalendar = z.output<typeof ownCalendar>;

export const getCalendar = endpoint({
  method: 'GET',
  path: '/cars/:regNo/calendar',
  access: 'user',
  summary: 'The calendar of an own car',
  params: plateParams,
  reply: ownCalendar,
  refusals: ['car_not_found', 'forbidden'],
});

export const calendarFields = z
  .object({
    blocked: list(dayRange, HIRE_LIMITS.blockedRanges, 'Please block fewer separate times.'),
    pausedUntil: day.nullable(),
    /** An https address of an iCalendar file; empty: none any more. */
    importUrl: text(1_000, 'This address is too long.').refine(
      (address) => address === '' || /^(https|webcal):\/\/[^\s/]\S*$/i.test(address),
      'Please enter an address that begins with https://',
    ),
  })
  .partial();

/** Fields that are left out stay as they are. A new address is read at once; its failure refuses the call. */
export const putCalendar = endpoint({
  method: 'PUT',
  path: '/cars/:regNo/calendar',
  access: 'user',
  limit: 'calendar',
  waitsForExternalService: true,
  summary: 'Block days, pause, or read another calendar',
  params: plateParams,
  body: calendarFields,
  reply: ownCalendar,
  refusals: ['car_not_found', 'forbidden', 'calendar_unreadable', 'too_many_requests'],
});

/** For calendar apps: who knows the address reads it. */
export const exportCalendar = endpoint({
  method: 'GET',
  path: '/calendars/:token.ics',
  access: 'public',
  summary: "A car's hires and blocked days as iCalendar",
  params: z.object({ token: z.string().max(200) }),
  reply: z.string(),
  replyType: 'text/calendar; charset=utf-8',
  refusals: ['calendar_not_found'],
});

/** A new private address; the old one stops. */
export const renewCalendarAddress = endpoint({
  method: 'POST',
  path: '/cars/:regNo/calendar/address',
  access: 'user',
  limit: 'calendar',
  summary: 'Replace the private calendar address',
  params: plateParams,
  reply: ownCalendar,
  refusals: ['car_not_found', 'forbidden'],
});
