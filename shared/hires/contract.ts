import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { HIRE_LIMITS } from '../core/limits';
import { publicLine } from '../core/public-line';
import { allowBlankText, day, id, instant, text } from '../core/values';
import { SHOWN_INSURANCE_CLASSES } from '../papers/rules';
import { REVIEW_LIMITATIONS } from '../reviews/rules';
import { publicUser } from '../users/contract';
import { HIRE_DAYS_REFUSAL_CODES } from './calendar';
import { HIRE_PHOTO_KINDS, PHOTO_VIEWPOINTS } from './records';
import { HIRE_ACTIONS, HIRE_ACTORS, HIRE_STATES } from './states';
import { carTerms } from './terms';
import { quote } from './values';

const hireParams = z.object({ id });

export const hireParticipant = publicUser.extend({
  /** Details of the user that are confirmed or checked. */
  proven: z.object({
    email: z.boolean(),
    phone: z.boolean(),
    /** Last day of the checked licence; null without a checked licence, or if the server checks no papers. */
    licenceUntil: day.nullable(),
    /** Whether a photo of an identity paper was checked. */
    identity: z.boolean(),
  }),
  /** Number of completed hires as renter and lender. */
  hires: z.number(),
  /** Number of deposits given back in time, and of all deposits that were due; null if none was due. */
  deposits: z.object({ inTime: z.number(), all: z.number() }).nullable(),
  /** Number of the lender's upheld claims, and of all decided claims; null if none was decided. */
  claims: z.object({ upheld: z.number(), all: z.number() }).nullable(),
  /** The car's contact or the renter's phone; null before the acceptance, or if there is none. */
  phone: z.string().nullable(),
});
export type HireParticipant = z.output<typeof hireParticipant>;

/** A photo of a hire, visible only to renter, lender and admins. */
export const hirePhoto = z.object({
  _id: id,
  kind: z.enum(HIRE_PHOTO_KINDS),
  /** View of the car that the photo shows. */
  view: z.enum(PHOTO_VIEWPOINTS),
  by: z.enum(['renter', 'lender']),
  at: instant,
  /** Path below /api; the request needs the caller's token. */
  url: z.string(),
});
export type HirePhoto = z.output<typeof hirePhoto>;

export const hireChange = z.object({
  from: day,
  to: day,
  by: z.enum(['renter', 'lender']),
  at: instant,
  quote,
});

/** A hire as renter, lender and admins see it. */
export const hireView = z.object({
  _id: id,
  /** The car as it was at the request. */
  car: z.object({
    _id: id,
    regNo: z.string(),
    make: z.string(),
    model: z.string(),
    year: z.number(),
    image: z.string(),
    nearestTown: z.string(),
    county: z.string(),
  }),
  /** The car's checked insurance; null if the server checks no papers. */
  insurance: z.enum(SHOWN_INSURANCE_CLASSES).nullable(),
  renter: hireParticipant,
  lender: hireParticipant,
  /** Whether the reader of a request has seen the other side's number before. */
  hasSeenNumber: z.boolean(),
  from: day,
  to: day,
  days: z.number(),
  withDriver: z.boolean(),
  delivery: z.boolean(),
  place: z.string(),
  note: z.string(),
  /** Price, computed at the request and again when other days are accepted. */
  quote,
  terms: carTerms,
  /** Revision that an acceptance names, so that nobody accepts terms they have not seen. */
  revision: z.number(),
  /** Version of the rules, see HIRE_RULES_VERSION. */
  rules: z.number(),
  state: z.enum(HIRE_STATES),
  expiresAt: instant,
  createdAt: instant,
  change: hireChange.nullable(),
  /** Entries of the history, oldest first. */
  history: z.array(
    z.object({
      action: z.enum(['request', 'update', 'change', ...HIRE_ACTIONS]),
      by: z.enum(HIRE_ACTORS),
      at: instant,
      reason: z.string(),
    }),
  ),
  photos: z.array(hirePhoto),
  /** Sides that have written a review. */
  reviewed: z.array(z.enum(['renter', 'lender'])),
  /** The review window; null before the end of the hire, and if nothing can be reviewed. */
  reviewFrom: instant.nullable(),
  reviewUntil: instant.nullable(),
  /**
   * Why the hire cannot be reviewed (too_short), or why averages omit its reviews; null if neither applies.
   */
  reviewLimit: z.enum(REVIEW_LIMITATIONS).nullable(),
});
export type HireView = z.output<typeof hireView>;

/**
 * A request. `place` may not contain a phone number, because each side gets the other's number only with the
 * acceptance. A place outside the lender's pick-up places means delivery; see isDeliveryNeeded.
 */
export const hireRequest = z
  .object({
    carId: id.toLowerCase(),
    from: day,
    to: day,
    withDriver: z.boolean().default(false),
    place: allowBlankText(publicLine(100)).default(''),
    note: text(HIRE_LIMITS.noteLength).default(''),
  })
  .refine(({ from, to }) => from <= to, {
    error: 'The last day must not be before the first.',
    path: ['to'],
  });

/** Outcomes of a request; `updated`: the wishes of a waiting request were changed. */
const REQUEST_OUTCOMES = ['sent', 'updated', 'unchanged'] as const;

export const HIRE_REQUEST_REFUSAL_CODES = [
  'car_not_found',
  'own_car',
  'car_paused',
  'days_taken',
  ...HIRE_DAYS_REFUSAL_CODES,
  'no_driver',
  'no_delivery',
  'phone_needed',
  'licence_needed',
  'licence_unsuitable',
  'blocked_by_you',
  'hire_unavailable',
  'state_moved_on',
  'too_many_open_hires',
] as const;

/**
 * Sends a request, or updates the wishes and the price of the caller's waiting request for the same car and
 * days.
 */
export const requestHire = defineEndpoint('POST /hires', {
  access: 'user',
  createsResource: true,
  limit: 'hireRequest',
  summary: 'Ask to hire a car',
  body: hireRequest,
  reply: hireView.extend({ outcome: z.enum(REQUEST_OUTCOMES) }),
  refusals: HIRE_REQUEST_REFUSAL_CODES,
});

const stateList = z
  .string()
  .max(100)
  .transform((names) => names.split(',').filter((name) => name !== ''))
  .pipe(z.array(z.enum(HIRE_STATES)));

/** Lists the caller's hires, latest first. */
export const listHires = defineEndpoint(BROWSING_CALLS.listHires, {
  access: 'user',
  summary: "The caller's hires as renter, lender or both",
  query: z.object({
    role: z.enum(['renter', 'lender']).optional(),
    /** One state of a hire, or several separated by commas. */
    state: stateList.optional(),
    /** Id of a user; lists only hires with this user, for example for a conversation. */
    with: id.optional(),
    before: id.optional(),
  }),
  reply: z.object({ items: z.array(hireView), next: id.nullable() }),
});

/** Counts the hires whose next step is the caller's, see isOwnTaskStep. */
export const countHiresAwaitingCaller = defineEndpoint(BROWSING_CALLS.waitingHires, {
  access: 'user',
  summary: 'How many hires wait for the caller',
  reply: z.object({ waiting: z.number() }),
});

export const getHire = defineEndpoint('GET /hires/:id', {
  access: 'user',
  summary: 'One hire, for its two sides and admins',
  params: hireParams,
  reply: hireView,
  refusals: ['hire_not_found'],
});

/** Returns the agreement as a PDF, only for accepted hires. */
export const getHireAgreement = defineEndpoint('GET /hires/:id/agreement.pdf', {
  access: 'user',
  limit: 'agreement',
  summary: 'The printable hire agreement',
  params: hireParams,
  reply: z.string(),
  replyType: 'application/pdf',
  refusals: ['hire_not_found', 'state_moved_on'],
});
