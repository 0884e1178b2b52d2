import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { HIRE_LIMITS } from '../core/limits';
import { publicLine } from '../core/public-line';
import { allowEmpty, day, id, instant, text } from '../core/values';
import { REVIEW_LIMITATIONS } from '../reviews/rules';
import { publicUser } from '../users/contract';
import { HIRE_DAYS_REFUSALS } from './calendar';
import { HIRE_ACTIONS, HIRE_ACTORS, HIRE_STATES } from './states';
import { carTerms } from './terms';
import { quote } from './values';

const hireParams = z.object({ id });

/** The renter or lender of a hire as the other one sees them. */
export const hirePerson = publicUser.extend({
  /** Whether the user has proven their email address and phone number. */
  proven: z.object({ email: z.boolean(), phone: z.boolean() }),
  /** Number of completed hires as renter and as lender. */
  hires: z.number(),
  /**
   * The car's contact or the renter's phone, visible to the other side from the acceptance on; null before,
   * or if there is none.
   */
  phone: z.string().nullable(),
});
export type HirePerson = z.output<typeof hirePerson>;

/** A photo of the car at the hand-over or return, visible only to renter, lender and admins. */
export const hirePhoto = z.object({
  _id: id,
  kind: z.enum(['handover', 'return']),
  by: z.enum(['renter', 'lender']),
  at: instant,
  /** Path below /api; the call needs the token of the caller. */
  url: z.string(),
});
export type HirePhoto = z.output<typeof hirePhoto>;

/** Other days that one side proposes. */
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
  /** The car as it was when the hire was requested. */
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
  renter: hirePerson,
  lender: hirePerson,
  /**
   * Whether the reader of a waiting request has already seen the other side's number, by a reveal or in an
   * earlier hire.
   */
  hasSeenNumber: z.boolean(),
  from: day,
  to: day,
  days: z.number(),
  withDriver: z.boolean(),
  /** Whether the car is brought to `place`. */
  delivery: z.boolean(),
  place: z.string(),
  note: z.string(),
  /** The price, computed by the server at the request and again when other days are accepted. */
  quote,
  terms: carTerms,
  /**
   * Revision of the last change that both sides see. An acceptance names it, so that nobody accepts terms
   * they have not seen.
   */
  revision: z.number(),
  /** Version of the rules under which the hire was made, see HIRE_RULES_VERSION. */
  rules: z.number(),
  state: z.enum(HIRE_STATES),
  /** Time until which a request can be answered. */
  expiresAt: instant,
  createdAt: instant,
  change: hireChange.nullable(),
  /** Actions with actor and time, oldest first. */
  history: z.array(
    z.object({
      action: z.enum(['request', 'update', 'change', ...HIRE_ACTIONS]),
      by: z.enum(HIRE_ACTORS),
      at: instant,
      reason: z.string(),
    }),
  ),
  photos: z.array(hirePhoto),
  /** The sides that have reviewed the hire. */
  reviewed: z.array(z.enum(['renter', 'lender'])),
  /**
   * Start and end of the time in which reviews can be written; null before the end of the hire, and if there
   * is nothing to review.
   */
  reviewFrom: instant.nullable(),
  reviewUntil: instant.nullable(),
  /**
   * Why a completed hire has no reviews (too_short), or why averages omit its reviews; null if neither
   * applies.
   */
  reviewLimit: z.enum(REVIEW_LIMITATIONS).nullable(),
});
export type HireView = z.output<typeof hireView>;

/**
 * The fields of a request. The place is a public text without phone numbers, because renter and lender get
 * each other's number only with the acceptance. A place that is not one of the lender's pick-up places means
 * delivery, see isDelivery.
 */
export const hireRequest = z
  .object({
    carId: id.toLowerCase(),
    from: day,
    to: day,
    withDriver: z.boolean().default(false),
    place: allowEmpty(publicLine(100)).default(''),
    note: text(HIRE_LIMITS.noteLength).default(''),
  })
  .refine(({ from, to }) => from <= to, {
    error: 'The last day must not be before the first.',
    path: ['to'],
  });

/** The effect of a request: a new request, changed wishes of the waiting request, or none. */
const REQUEST_OUTCOMES = ['sent', 'updated', 'unchanged'] as const;

/**
 * Requests a hire. If a request of the caller for the same car and days is waiting, it gets the new wishes
 * and price and is returned.
 */
export const requestHire = defineEndpoint({
  method: 'POST',
  path: '/hires',
  access: 'user',
  createsResource: true,
  limit: 'hireRequest',
  summary: 'Ask to hire a car',
  body: hireRequest,
  reply: hireView.extend({ outcome: z.enum(REQUEST_OUTCOMES) }),
  refusals: [
    'car_not_found',
    'own_car',
    'car_paused',
    'days_taken',
    ...HIRE_DAYS_REFUSALS,
    'no_driver',
    'no_delivery',
    'blocked_by_you',
    'hire_unavailable',
    'state_moved_on',
    'too_many_open_hires',
    'too_many_requests',
  ],
});

const stateList = z
  .string()
  .max(100)
  .transform((names) => names.split(',').filter((name) => name !== ''))
  .pipe(z.array(z.enum(HIRE_STATES)));

/** Returns the caller's hires, latest first. */
export const listHires = defineEndpoint({
  method: 'GET',
  path: '/hires',
  access: 'user',
  summary: "The caller's hires as renter, lender or both",
  query: z.object({
    role: z.enum(['renter', 'lender']).optional(),
    /** One state, or several with commas. */
    state: stateList.optional(),
    /** Only hires between the caller and this user, for example those of a conversation. */
    with: id.optional(),
    before: id.optional(),
  }),
  reply: z.object({ items: z.array(hireView), next: id.nullable() }),
});

export const getHire = defineEndpoint({
  method: 'GET',
  path: '/hires/:id',
  access: 'user',
  summary: 'One hire, for its two sides and admins',
  params: hireParams,
  reply: hireView,
  refusals: ['hire_not_found'],
});

/** Returns the agreement of a hire that has been accepted. */
export const getHireAgreement = defineEndpoint({
  method: 'GET',
  path: '/hires/:id/agreement.pdf',
  access: 'user',
  limit: 'agreement',
  summary: 'The printable hire agreement',
  params: hireParams,
  reply: z.string(),
  replyType: 'application/pdf',
  refusals: ['hire_not_found', 'state_moved_on', 'too_many_requests'],
});
