import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { day, id, instant } from '../core/values';
import { carTerms } from '../hires/terms';
import { SHOWN_INSURANCE } from '../papers/rules';
import { rating } from '../reviews/rating';
import { publicUser } from '../users/contract';
import { carFacts, category, fuel, transmission } from './fields';

/** /photos/... on this server, an address in an S3 bucket, or a placeholder below /img. */
const photoUrl = z.string().max(500);

/** A listed car without contact and without the lender's email address. */
export const publicCar = z.object({
  _id: id,
  userId: id,
  regNo: z.string(),
  /** 'Make Model', for clients other than the page. */
  name: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  color: z.string(),
  transmission,
  category,
  fuel,
  nearestTown: z.string(),
  /** Lower case; see formatCounty. */
  county: z.string(),
  /** Whole KES a day. */
  price: z.number(),
  description: z.string(),
  images: z.array(photoUrl),
  /** The first photo, for other clients than the page. */
  image: photoUrl,
  /** A tiny data URI, shown until the first photo has loaded; may be empty. */
  placeholder: z.string(),
  brandName: z.string(),
  isVerified: z.boolean(),
  lender: publicUser,
  createdAt: instant,
  /** Last day of a pause; null if the car is not paused. */
  pausedUntil: day.nullable(),
  ...rating.shape,
  ...carFacts.shape,
  /** Present only on the car's page and in its lender's list. */
  terms: carTerms.optional(),
  /** Present only on the car's page, where papers are checked. */
  insurance: z.enum(SHOWN_INSURANCE).optional(),
});
export type PublicCar = z.output<typeof publicCar>;

const carIdParams = z.object({ carId: id });

/** For clients other than the page; newest first. */
export const listCarsByCounty = defineEndpoint('GET /cars', {
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'All listed cars, grouped by county',
  reply: z.array(z.object({ county: z.string(), cars: z.array(publicCar) })),
});

export const getCar = defineEndpoint(BROWSING_CALLS.getCar, {
  access: 'public',
  summary: 'One listed car',
  params: carIdParams,
  reply: publicCar,
  refusals: ['car_not_found'],
});

/** Records the reveal; the number of reveals is limited. */
export const revealContact = defineEndpoint(BROWSING_CALLS.revealContact, {
  access: 'user',
  limit: 'contactReveal',
  summary: "Reveal the lender's phone number",
  params: carIdParams,
  reply: z.object({ contact: z.string() }),
  refusals: ['car_not_found', 'contact_unavailable', 'verification_needed', 'too_many_reveals'],
});

/** Most similar first, all on one page. */
export const listSimilarCars = defineEndpoint(BROWSING_CALLS.listSimilarCars, {
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'Listed cars of the same kind at about the same price; the newest cars for a car that is gone',
  params: z.object({ carId: id.toLowerCase() }),
  reply: z.object({ items: z.array(publicCar), next: z.null() }),
});
