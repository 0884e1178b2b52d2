import { z } from 'zod';
import { BROWSING_CALLS, SIMILAR_CARS_CALL } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { day, id, instant } from '../core/values';
import { carTerms } from '../hires/terms';
import { rating } from '../reviews/rating';
import { publicUser } from '../users/contract';
import { carFacts, category, fuel, transmission } from './fields';

/**
 * The URL of a photo: /photos/... on this server, an address in an S3 bucket, or a placeholder below /img.
 */
const photoUrl = z.string().max(500);

/** The public view of a listed car, without contact and without the lender's email address. */
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
  /** Lower case, as stored; formatCounty() returns the spelling for users. */
  county: z.string(),
  /** Whole KES for a day. */
  price: z.number(),
  description: z.string(),
  images: z.array(photoUrl),
  /** The first photo, for clients that show only one. */
  image: photoUrl,
  /** A tiny data URI that is shown until the first photo has loaded; may be empty. */
  placeholder: z.string(),
  brandName: z.string(),
  isVerified: z.boolean(),
  lender: publicUser,
  createdAt: instant,
  /** The last day of a pause, on which the car cannot be hired; null if the car is not paused. */
  pausedUntil: day.nullable(),
  ...rating.shape,
  ...carFacts.shape,
  /** Present on the page of the car and in its lender's list; absent in other lists. */
  terms: carTerms.optional(),
});
export type PublicCar = z.output<typeof publicCar>;

const carIdParams = z.object({ carId: id });

/** Returns all listed cars grouped by county, newest first, for clients other than the page. */
export const listCarsByCounty = defineEndpoint({
  method: 'GET',
  path: '/cars',
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'All listed cars, grouped by county',
  reply: z.array(z.object({ county: z.string(), cars: z.array(publicCar) })),
});

export const getCar = defineEndpoint({
  ...BROWSING_CALLS.getCar,
  access: 'public',
  summary: 'One listed car',
  params: carIdParams,
  reply: publicCar,
  refusals: ['car_not_found'],
});

/** Returns the lender's phone number to a signed-in user; rate-limited and recorded. */
export const revealContact = defineEndpoint({
  ...BROWSING_CALLS.revealContact,
  access: 'user',
  limit: 'contactReveal',
  summary: "Reveal the lender's phone number",
  params: carIdParams,
  reply: z.object({ contact: z.string() }),
  refusals: [
    'car_not_found',
    'contact_unavailable',
    'verification_needed',
    'too_many_reveals',
    'too_many_requests',
  ],
});

/** Returns listed cars that are similar to this car, most similar first, all on one page. */
export const listSimilarCars = defineEndpoint({
  ...SIMILAR_CARS_CALL,
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'Listed cars of the same kind at about the same price',
  params: z.object({ carId: id.toLowerCase() }),
  reply: z.object({ items: z.array(publicCar), next: z.null() }),
  refusals: ['car_not_found'],
});
