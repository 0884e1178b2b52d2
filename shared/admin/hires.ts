import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { ADMIN_LIMITS, HIRE_LIMITS } from '../core/limits';
import { day, id, instant, requiredText } from '../core/values';
import { hireView } from '../hires/contract';
import { SHOWN_HIRE_STATES } from '../hires/states';
import { buildPageQuerySchema, buildTablePageSchema, buildTableQuerySchema, CSV_REPLY } from './table';

const hireParams = z.object({ hireId: id });

/** A side of a hire; null if the user was deleted. */
const hireSide = z.object({ _id: id, name: z.string(), email: z.string() }).nullable();

const hireRow = z.object({
  _id: id,
  /** The car's plate when the hire was requested. */
  regNo: z.string(),
  carId: id,
  carName: z.string(),
  renter: hireSide,
  lender: hireSide,
  from: day,
  to: day,
  days: z.number(),
  /** Price of the hire in whole KES, without the deposit. */
  total: z.number(),
  state: z.enum(SHOWN_HIRE_STATES),
  createdAt: instant,
});
export type HireRow = z.output<typeof hireRow>;

/** Filter for hires under way for which the admins were alerted that the car was not returned. */
export const NOT_RETURNED_FILTER = 'not_returned';

/** Searches plate, id, names and email addresses; `from` and `to` limit the day of the request. */
const hireRowsQuery = buildTableQuerySchema(
  ['createdAt', 'from', 'regNo', 'total'],
  [...SHOWN_HIRE_STATES, NOT_RETURNED_FILTER],
);
const hireTableQuery = hireRowsQuery.extend(buildPageQuerySchema(ADMIN_LIMITS.rows.hires).shape);
export type HireTableQuery = z.output<typeof hireTableQuery>;

export const listAdminHires = defineEndpoint('GET /admin/hires', {
  access: 'admin',
  cacheTopics: ['hires', 'users'],
  summary: 'A page of hires',
  query: hireTableQuery,
  reply: buildTablePageSchema(hireRow),
});

export const exportHires = defineEndpoint('GET /admin/hires.csv', {
  access: 'admin',
  summary: 'All hires that match, as CSV',
  query: hireRowsQuery,
  ...CSV_REPLY,
});

export const getHireDetails = defineEndpoint('GET /admin/hires/:hireId', {
  access: 'admin',
  summary: 'A hire with its two sides',
  params: hireParams,
  reply: z.object({ hire: hireView, row: hireRow }),
  refusals: ['hire_not_found'],
});

const HIRE_ACTION = {
  params: hireParams,
  body: z.object({ reason: requiredText(HIRE_LIMITS.reasonLength) }),
  reply: z.object({ hire: hireView, row: hireRow }),
  refusals: ['hire_not_found', 'state_moved_on'] as const,
};

/** Cancels a hire before the hand-over; renter and lender are notified of the reason. */
export const cancelHireAsAdmin = defineEndpoint('POST /admin/hires/:hireId/cancel', {
  access: 'admin',
  summary: 'Cancel a hire',
  ...HIRE_ACTION,
});

/** Ends a hire under way whose return nobody records; renter and lender are notified of the reason. */
export const endHireAsAdmin = defineEndpoint('POST /admin/hires/:hireId/end', {
  access: 'admin',
  summary: 'End a hire that is under way',
  ...HIRE_ACTION,
});
