import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { PHOTO_REFUSAL_CODES } from '../core/errors';
import { HIRE_INCIDENT_LIMITS, SETTLEMENT_LIMITS } from '../core/return-limits';
import { day, id, instant, requiredText, text } from '../core/values';
import { wholeShillings } from '../core/whole-number';
import { FINE_ACTIONS, FINE_KINDS, FINE_STATES } from './incidents';

const hireParams = z.object({ id });

/** An accident during a hire, as one side reports it. */
const accident = z.object({
  /** Id chosen by the page; a repeated report with the same id counts once. */
  reportId: z.uuid(),
  by: z.enum(['renter', 'lender']),
  at: instant,
  /** Whether `at` comes from the clock of the device, because the device had no network. */
  isDeviceTime: z.boolean(),
  place: z.string(),
  text: z.string(),
  otherName: z.string(),
  otherPlate: z.string(),
  otherPhone: z.string(),
  policeStation: z.string(),
  /** Number of the entry in the police's occurrence book. */
  obNumber: z.string(),
  photos: z.array(id),
});
export type Accident = z.output<typeof accident>;

const fine = z.object({
  _id: id,
  kind: z.enum(FINE_KINDS),
  /** Day of the offence or the toll, within the hire. */
  day,
  amount: z.number(),
  text: z.string(),
  hasNotice: z.boolean(),
  state: z.enum(FINE_STATES),
  answerText: z.string(),
  createdAt: instant,
});
export type Fine = z.output<typeof fine>;

export const incidentsView = z.object({
  accidents: z.array(accident),
  fines: z.array(fine),
  /** Time until which the owner can claim fines and tolls; null before the end of the hire. */
  fineUntil: instant.nullable(),
});
export type IncidentsView = z.output<typeof incidentsView>;

export const getHireIncidents = defineEndpoint('GET /hires/:id/incidents', {
  access: 'user',
  summary: 'Accidents, fines and tolls of a hire, for its two sides and admins',
  params: hireParams,
  reply: incidentsView,
  refusals: ['hire_not_found'],
});

const line = (length: number) => text(length).default('');

/** Body of an accident report; the form validates with the same schema. */
export const accidentReportFields = z.object({
  reportId: z.uuid(),
  place: requiredText(100),
  text: requiredText(HIRE_INCIDENT_LIMITS.textLength),
  otherName: line(HIRE_INCIDENT_LIMITS.nameLength),
  otherPlate: line(20),
  otherPhone: line(30),
  policeStation: line(HIRE_INCIDENT_LIMITS.nameLength),
  obNumber: line(40),
  deviceAt: instant.nullable().default(null),
});

/**
 * Reports an accident while the car is out and until a day after the end. A report with a known `reportId`
 * changes the author's earlier report.
 */
export const reportAccident = defineEndpoint('POST /hires/:id/accidents', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Report an accident during a hire, or change the report',
  params: hireParams,
  body: accidentReportFields,
  reply: incidentsView,
  refusals: ['hire_not_found', 'state_moved_on', 'forbidden', 'too_many_incidents'],
});

export const fineFields = z.object({
  kind: z.enum(FINE_KINDS),
  day,
  amount: wholeShillings({ max: SETTLEMENT_LIMITS.maxAmount }),
  text: text(SETTLEMENT_LIMITS.textLength).default(''),
});

/** Claims a fine or toll with a photo of the notice; a repeated kind, day and sum count as one claim. */
export const claimFine = defineEndpoint('POST /hires/:id/fines', {
  access: 'user',
  createsResource: true,
  limit: 'hireChange',
  summary: 'Claim a fine or toll dated within the hire',
  params: hireParams,
  body: fineFields,
  files: { field: 'notice', min: 1, max: 1 },
  reply: incidentsView,
  refusals: [
    'hire_not_found',
    'forbidden',
    'state_moved_on',
    'outside_hire',
    'settlement_closed',
    'too_many_incidents',
    ...PHOTO_REFUSAL_CODES,
  ],
});

export const getFineNotice = defineEndpoint('GET /hires/:id/fines/:fineId/notice', {
  access: 'user',
  summary: 'The notice of a fine or toll',
  params: hireParams.extend({ fineId: id }),
  reply: z.string(),
  replyType: 'image/jpeg',
  refusals: ['hire_not_found', 'not_found'],
});

/** Answers a claim: the renter accepts or contests, the owner withdraws. */
export const answerFine = defineEndpoint('POST /hires/:id/fines/:fineId', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Accept, contest or withdraw a claimed fine or toll',
  params: hireParams.extend({ fineId: id }),
  body: z
    .object({
      action: z.enum(FINE_ACTIONS),
      text: text(SETTLEMENT_LIMITS.textLength).default(''),
    })
    .refine(({ action, text: words }) => action !== 'contest' || words !== '', {
      error: 'This field is required',
      path: ['text'],
    }),
  reply: incidentsView,
  refusals: ['hire_not_found', 'not_found', 'forbidden', 'state_moved_on'],
});
