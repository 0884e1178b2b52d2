import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { REVIEW_LIMITS } from '../core/limits';
import { hasPhoneNumber, MIN_PHONE_DIGITS, PHONE_IN_TEXT_SENTENCE } from '../core/phone-in-text';
import { id, instant, REQUIRED_SENTENCE, requiredText, text } from '../core/values';
import { UNCOUNTED_REVIEW_REASONS } from './rules';

const stars = z
  .number({ error: 'Please choose one to five stars.' })
  .int()
  .min(1, 'Please choose one to five stars.')
  .max(5, 'Please choose one to five stars.');

/** Builds a schema of text without phone numbers, which only a contact reveal may show. */
function publicText(max: number) {
  return text(max).refine((given) => !hasPhoneNumber(given, MIN_PHONE_DIGITS.text), PHONE_IN_TEXT_SENTENCE);
}

/** A renter rates each aspect with stars; a lender gives only the overall rating, `stars`. */
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
  /** Author of the review; 'A former user' without a picture after an erasure. */
  author: z.object({ name: z.string(), photoURL: z.string() }),
  car: z.object({ _id: id, title: z.string() }),
  stars: z.number(),
  cleanliness: z.number().nullable(),
  communication: z.number().nullable(),
  asDescribed: z.number().nullable(),
  text: z.string(),
  answer: z.object({ text: z.string(), at: instant }).nullable(),
  /** Why averages omit the review; null if they count it. */
  uncounted: z.enum(UNCOUNTED_REVIEW_REASONS).nullable(),
  publishedAt: instant,
});
export type ReviewView = z.output<typeof reviewView>;

/** Average stars with one decimal; null before the first review. */
const averages = z.object({
  cleanliness: z.number().nullable(),
  communication: z.number().nullable(),
  asDescribed: z.number().nullable(),
});

/** Writes a review. Both reviews of a hire are published with the second, or when the window ends. */
export const writeReview = defineEndpoint('POST /hires/:id/review', {
  access: 'user',
  limit: 'review',
  summary: 'Review the other side of a hire that is over',
  params: z.object({ id }),
  body: reviewFields,
  reply: z.object({
    published: z.boolean(),
    /** Why averages omit the review; null if they count it. */
    uncounted: z.enum(UNCOUNTED_REVIEW_REASONS).nullable(),
  }),
  refusals: ['hire_not_found', 'not_yet', 'hire_too_short', 'review_closed', 'already_reviewed'],
});

const reviewPage = z.object({
  items: z.array(reviewView),
  next: id.nullable(),
  rating: z.number().nullable(),
  reviewCount: z.number(),
  averages,
  /** Numbers of counted reviews with one star, two stars, and so on to five. */
  starCounts: z.array(z.number()),
});
export type ReviewPage = z.output<typeof reviewPage>;

/** A review as renter and lender of the hire see it. */
const hireReview = reviewView.extend({
  /** Time of the publication; null before the publication. */
  publishedAt: instant.nullable(),
  /** Whether an admin has hidden the review; then only its author sees it. */
  isHidden: z.boolean(),
});
export type HireReview = z.output<typeof hireReview>;

/** Lists published reviews of the hire, and the caller's own review even before publication. */
export const listHireReviews = defineEndpoint('GET /hires/:id/reviews', {
  access: 'user',
  summary: 'The reviews of a hire, for its two sides and admins',
  params: z.object({ id }),
  reply: z.object({ items: z.array(hireReview), next: z.null() }),
  refusals: ['hire_not_found'],
});

/** Lists the reviews that renters wrote about a car, latest first. */
export const listCarReviews = defineEndpoint('GET /cars/:carId/reviews', {
  access: 'public',
  cacheTopics: ['reviews', 'lenders'],
  summary: 'Reviews of a car',
  params: z.object({ carId: id }),
  query: z.object({ before: id.optional() }),
  reply: reviewPage,
});

/** Lists the reviews about the user as lender and as renter, latest first. */
export const listUserReviews = defineEndpoint('GET /users/:id/reviews', {
  access: 'public',
  cacheTopics: ['reviews', 'lenders'],
  summary: 'Reviews of a user',
  params: z.object({ id }),
  query: z.object({ before: id.optional() }),
  reply: reviewPage,
  refusals: ['user_not_found'],
});

/** Answers a review, once, for the reviewed person. */
export const answerReview = defineEndpoint('POST /reviews/:id/answer', {
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

/** Hides a review: lists and averages omit it; the reason stays on record. */
export const hideReview = defineEndpoint('POST /admin/reviews/:id/hide', {
  access: 'admin',
  summary: 'Hide a review',
  params: z.object({ id }),
  body: z.object({ reason: requiredText(300) }),
  reply: z.object({ hidden: z.literal(true) }),
  refusals: ['review_not_found'],
});
