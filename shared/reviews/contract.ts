import { z } from 'zod';
import { PHONE_DIGITS, PHONE_IN_TEXT_SENTENCE } from '../core/digits';
import { endpoint } from '../core/endpoint';
import { REVIEW_LIMITS } from '../core/limits';
import { containsPhone } from '../core/phone-in-text';
import { id, instant, REQUIRED_SENTENCE, requiredText, text } from '../core/values';
import { UNCOUNTED_REASONS } from './rules';

const stars = z
  .number({ error: 'Please choose one to five stars.' })
  .int()
  .min(1, 'Please choose one to five stars.')
  .max(5, 'Please choose one to five stars.');

/** Public text, which cannot carry a phone number past the reveal; other numbers stay. */
function publicText(max: number) {
  return text(max).refine((given) => !containsPhone(given, PHONE_DIGITS.text), PHONE_IN_TEXT_SENTENCE);
}

/** The renter says all four about car and lender; the lender only `stars` about the renter. */
export const reviewFields = z.object({
  stars,
  cleanliness: stars.optional(),
  communication: stars.optional(),
  asDescribed: stars.optional(),
  text: publicText(REVIEW_LIMITS.textLength).default(''),
});

export type ReviewFields = z.output<typeof reviewFields>;

/** A published review. */
export const reviewView = z.object({
  _id: id,
  by: z.enum(['renter', 'lender']),
  /** Who wrote it; 'A former user' without picture once erased. */
  author: z.object({ name: z.string(), photoURL: z.string() }),
  car: z.object({ _id: id, title: z.string() }),
  stars: z.number(),
  cleanliness: z.number().nullable(),
  communication: z.number().nullable(),
  asDescribed: z.number().nullable(),
  text: z.string(),
  answer: z.object({ text: z.string(), at: instant }).nullable(),
  /** Why averages leave it out; null: it counts. */
  uncounted: z.enum(UNCOUNTED_REASONS).nullable(),
  publishedAt: instant,
});
export type ReviewView = z.output<typeof reviewView>;

/** Averages of the parts, one decimal; null before the first. */
const averages = z.object({
  cleanliness: z.number().nullable(),
  communication: z.number().nullable(),
  asDescribed: z.number().nullable(),
});

/** Both reviews are published together once the second is written, else at the end of the window. */
export const writeReview = endpoint({
  method: 'POST',
  path: '/hires/:id/review',
  access: 'user',
  limit: 'review',
  summary: 'Review the other side of a hire that is over',
  params: z.object({ id }),
  body: reviewFields,
  reply: z.object({
    published: z.boolean(),
    /** Why averages leave it out; null: it counts. */
    uncounted: z.enum(UNCOUNTED_REASONS).nullable(),
  }),
  refusals: ['hire_not_found', 'not_yet', 'hire_too_short', 'review_closed', 'already_reviewed'],
});

/** Reviews, with what all of them say together. */
const reviewPage = z.object({
  items: z.array(reviewView),
  next: id.nullable(),
  rating: z.number().nullable(),
  reviewCount: z.number(),
  averages,
  /** How many reviews that count give one star, two, … five. */
  starCounts: z.array(z.number()),
});
export type ReviewPage = z.output<typeof reviewPage>;

/** A review as the two sides of its hire read it. */
export const hireReview = reviewView.extend({
  /** null: it waits until both sides have written, or until the end of the window. */
  publishedAt: instant.nullable(),
  /** By an admin; its author alone still reads it. */
  isHidden: z.boolean(),
});
export type HireReview = z.output<typeof hireReview>;

/** The published reviews of a hire, and the caller's own at once. */
export const listHireReviews = endpoint({
  method: 'GET',
  path: '/hires/:id/reviews',
  access: 'user',
  summary: 'The reviews of a hire, for its two sides and admins',
  params: z.object({ id }),
  reply: z.object({ items: z.array(hireReview), next: z.null() }),
  refusals: ['hire_not_found'],
});

/** What renters say about a car, the latest first. */
export const listCarReviews = endpoint({
  method: 'GET',
  path: '/cars/:carId/reviews',
  access: 'public',
  cacheTopics: ['reviews', 'lenders'],
  summary: 'Reviews of a car',
  params: z.object({ carId: id }),
  query: z.object({ before: id.optional() }),
  reply: reviewPage,
});

/** What others say about a user, as lender and as renter, the latest first. */
export const listUserReviews = endpoint({
  method: 'GET',
  path: '/users/:id/reviews',
  access: 'public',
  cacheTopics: ['reviews', 'lenders'],
  summary: 'Reviews of a user',
  params: z.object({ id }),
  query: z.object({ before: id.optional() }),
  reply: reviewPage,
  refusals: ['user_not_found'],
});

/** Once, by the person whom the review is about. */
export const answerReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/answer',
  access: 'user',
  limit: 'review',
  summary: 'Answer a review in public',
  params: z.object({ id }),
  body: z.object({
    text: publicText(REVIEW_LIMITS.answerLength).min(1, REQUIRED_SENTENCE),
  }),
  reply: reviewView,
  refusals: ['review_not_found', 'forbidden', 'already_reviewed'],
});

/** The review leaves lists and averages; the reason stays on record. */
export const hideReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/hide',
  access: 'admin',
  summary: 'Hide a review',
  params: z.object({ id }),
  body: z.object({ reason: requiredText(300) }),
  reply: z.object({ hidden: z.literal(true) }),
  refusals: ['review_not_found'],
});
