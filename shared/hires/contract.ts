import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { HIRE_LIMITS } from '../core/limits';
import { publicLine } from '../core/public-line';
import { allowEmpty, day, id, instant, text } from '../core/values';
import { REVIEW_LIMITATIONS } from '../reviews/rules';
import { publicUser } from '../users/contract';
import { RANGE_REFUSALS } from './calendar';
import { HIRE_ACTIONS, HIRE_ACTORS, HIRE_STATES } from './states';
import { carTerms } from './terms';
import { dayRange, quote } from './values';

const hireParams = z.object({ id });

/** One side of a hire as the other sees it. */
export const hirePerson = publicUser.extend({
  /** What the user has proven. */
  proven: z.object({ email: z.boolean(), phone: z.boolean() }),
  /** Completed hires on either side. */
  hires: z.number(),
  /** From the acceptance on, for the other side only: the car's contact, or the renter's phone; null before, or without one. */
  phone: z.string().nullable(),
});
export type HirePerson = z.output<typeof hirePerson>;

/** A photo of the car at hand-over or return; seen by the two sides and admins only. */
export const hirePhoto = z.object({
  _id: id,
  kind: z.enum(['handover', 'return']),
  by: z.enum(['renter', 'lender']),
  at: instant,
  /** Below /api, with the caller's token. */
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

/** A hire as its two sides and admins see it. */
export const hireView = z.object({
  _id: id,
  /** As it was when it was asked for. */
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
  /** While a request waits: whether the reader has seen the other side's number already, by a reveal or an earlier hire. */
  hasSeenNumber: z.boolean(),
  from: day,
  to: day,
  days: z.number(),
  withDriver: z.boolean(),
  /** The car is brought to `place`. */
  delivery: z.boolean(),
  place: z.string(),
  note: z.string(),
  /** Computed by the server when asked, and again for accepted other days. */
  quote,
  terms: carTerms,
  /** Of the last change that both sides see; an acceptance names it, so that it accepts what was seen. */
  revision: z.number(),
  /** Version of the rules that it was made under, see hire-rules.ts. */
  rules: z.number(),
  state: z.enum(HIRE_STATES),
  /** Until when a request can be answered. */
  expiresAt: instant,
  createdAt: instant,
  change: hireChange.nullable(),
  /** Who did what when, oldest first. */
  history: z.array(
    z.object({
      action: z.enum(['request', 'update', 'change', ...HIRE_ACTIONS]),
      by: z.enum(HIRE_ACTORS),
      at: instant,
      reason: z.string(),
    }),
  ),
  photos: z.array(hirePhoto),
  /** Which sides have reviewed it. */
  reviewed: z.array(z.enum(['renter', 'lender'])),
  /** From when and until when reviews can be written; null before the end, and where there is nothing to review. */
  reviewFrom: instant.nullable(),
  reviewUntil: instant.nullable(),
  /** Why a completed hire has no reviews (too_short), or why its reviews are left out of averages; null: neither. */
  reviewLimit: z.enum(REVIEW_LIMITATIONS).nullable(),
});
export type HireView = z.output<typeof hireView>;

/** `revision`: of the hire as the caller has seen it. */
const actionBody = z
  .object({ reason: text(HIRE_LIMITS.reasonLength).default(''), revision: z.number().int().optional() })
  .default({ reason: '' });

/**
 * What a renter asks for. The place is public text: the two get each other's number with the acceptance. A place that is not one of the lender's pick-up places is a
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

/** What a request has done: a new one, other wishes for the one that waits, or nothing. */
const REQUEST_OUTCOMES = ['sent', 'updated', 'unchanged'] as const;

/**
 * Asking for the same car and days again while a request waits changes its wishes and its price, and answers the waiting
 * one.
 */
export const requestHire = endpoint({
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
    ...RANGE_REFUSALS,
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

/** The latest first. */
export const listHires = endpoint({
  method: 'GET',
  path: '/hires',
  access: 'user',
  summary: "The caller's hires as renter, lender or both",
  query: z.object({
    role: z.enum(['renter', 'lender']).optional(),
    /** One state, or several with commas. */
    state: stateList.optional(),
    /** Only hires between the caller and this user, such as those of a conversation. */
    with: id.optional(),
    before: id.optional(),
  }),
  reply: z.object({ items: z.array(hireView), next: id.nullable() }),
});

export const getHire = endpoint({
  method: 'GET',
  path: '/hires/:id',
  access: 'user',
  summary: 'One hire, for its two sides and admins',
  params: hireParams,
  reply: hireView,
  refusals: ['hire_not_found'],
});

type ActionRefusal = 'cancelling_over' | 'no_show_over';

function action<Path extends `/${string}`>(path: Path, summary: string, ...further: ActionRefusal[]) {
  return endpoint({
    method: 'POST',
    path,
    access: 'user',
    limit: 'hireChange',
    summary,
    params: hireParams,
    body: actionBody,
    reply: hireView,
    refusals: ['hire_not_found', 'forbidden', 'state_moved_on', 'not_yet', 'days_taken', ...further],
  });
}

/** Holds the days and declines overlapping requests. */
export const acceptHire = action('/hires/:id/accept', 'Accept a request');
export const declineHire = action('/hires/:id/decline', 'Decline a request');
export const cancelHire = action(
  '/hires/:id/cancel',
  'Cancel a request or an accepted hire',
  'cancelling_over',
);
export const handOverCar = action('/hires/:id/handover', 'Record that the car was handed over');
export const returnCar = action('/hires/:id/return', 'Record that the car came back');
export const reportNoShow = action(
  '/hires/:id/no-show',
  'Record that the other side did not come',
  'no_show_over',
);

/** One proposal at a time: a new one replaces the one before. */
export const proposeChange = endpoint({
  method: 'POST',
  path: '/hires/:id/change',
  access: 'user',
  limit: 'hireChange',
  summary: 'Propose other days',
  params: hireParams,
  body: dayRange,
  reply: hireView,
  refusals: ['hire_not_found', 'forbidden', 'state_moved_on', 'days_taken', ...RANGE_REFUSALS],
});

/** Of the other side only. */
export const acceptChange = action('/hires/:id/change/accept', 'Accept other days');
/** By the other side, or withdrawn by the side that proposed. */
export const declineChange = action('/hires/:id/change/decline', 'Decline or withdraw other days');

/** What the link in the lender's letter shows, without sign-in; changes nothing, since mail programs open links. */
export const answerableRequest = hireView
  .pick({
    ...{ car: true, from: true, to: true, days: true, withDriver: true, delivery: true, place: true },
    ...{ note: true, quote: true, state: true, expiresAt: true, revision: true },
  })
  .extend({ renter: hirePerson.omit({ phone: true }) });
export type AnswerableRequest = z.output<typeof answerableRequest>;

const answerParams = z.object({ id, token: z.string().max(200) });

export const getAnswerableRequest = endpoint({
  method: 'GET',
  path: '/hires/:id/answer/:token',
  access: 'public',
  limit: 'answerLink',
  summary: "The request behind the link in a lender's letter",
  params: answerParams,
  reply: answerableRequest,
  refusals: ['answer_link_invalid', 'too_many_requests'],
});

/** Answers once. */
export const answerRequestByLink = endpoint({
  method: 'POST',
  path: '/hires/:id/answer/:token',
  access: 'public',
  limit: 'answerLink',
  summary: 'Accept or decline a request by the link in a letter',
  params: answerParams,
  /** `revision`: of the request as it was shown. */
  body: z.object({ accept: z.boolean(), revision: z.number().int().optional() }),
  reply: answerableRequest,
  refusals: ['answer_link_invalid', 'state_moved_on', 'days_taken', 'too_many_requests'],
});

/** From the acceptance on. */
export const getHireAgreement = endpoint({
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

const photoIds = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).max(HIRE_LIMITS.photosPerUpload));

export const addHirePhotos = endpoint({
  method: 'POST',
  path: '/hires/:id/photos',
  access: 'user',
  summary: 'Add photos of the car at hand-over or return',
  params: hireParams,
  body: z.object({
    kind: z.enum(['handover', 'return']),
    /** An id of the page for each file, in their order: a photo that is sent again after a lost reply is stored once. */
    ids: photoIds.optional(),
  }),
  files: { field: 'photos', min: 1, max: HIRE_LIMITS.photosPerUpload },
  reply: hireView,
  refusals: [
    'hire_not_found',
    'not_yet',
    'state_moved_on',
    'too_many_hire_photos',
    'invalid_input',
    'invalid_photo',
    'wrong_photo_count',
    'photo_too_large',
    'photos_busy',
  ],
});

export const getHirePhoto = endpoint({
  method: 'GET',
  path: '/hires/:id/photos/:photoId',
  access: 'user',
  summary: 'One photo of a hand-over or return',
  params: z.object({ id, photoId: id }),
  reply: z.string(),
  replyType: 'image/jpeg',
  refusals: ['hire_not_found', 'not_found'],
});
