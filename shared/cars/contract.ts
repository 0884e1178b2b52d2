import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { day, id, instant } from '../core/values';
import { carTerms } from '../hires/terms';
import { SHOWN_INSURANCE_CLASSES } from '../papers/rules';
import { rating } from '../reviews/rating';
import { publicUser } from '../users/contract';
import { carFacts, category, fuel, transmission } from './fields';

/** Photo URL: /photos/... on this server, an address in an S3 bucket, or a placeholder below /img. */
const photoUrl = z.string().max(500);

/** A listed car for the public, without contact and without the lender's email address. */
export const publicCar = z.object({
  _id: id,
  userId: id,
  regNo: z.string(),
  /** Make and model, for clients other than the page. */
  name: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  color: z.string(),
  transmission,
  category,
  fuel,
  nearestTown: z.string(),
  /** County in lower case; formatCounty returns the name to show. */
  county: z.string(),
  /** Price in whole KES a day. */
  price: z.number(),
  description: z.string(),
  images: z.array(photoUrl),
  /** The first photo, for clients other than the page. */
  image: photoUrl,
  /** Tiny blurred picture as a data URI, shown until the first photo has loaded; may be empty. */
  placeholder: z.string(),
  brandName: z.string(),
  isVerified: z.boolean(),
  lender: publicUser,
  createdAt: instant,
  /** Last day of a pause; null if the car is not paused. */
  pausedUntil: day.nullable(),
  ...rating.shape,
  ...carFacts.shape,
  /** Hire terms, present only on the car's page and in its lender's list. */
  terms: carTerms.optional(),
  /** Class of insurance, present only on the car's page and only if the server checks papers. */
  insurance: z.enum(SHOWN_INSURANCE_CLASSES).optional(),
});
export type PublicCar = z.output<typeof publicCar>;

const carIdParams = z.object({ carId: id });

/** Lists the cars of a county, newest first, for clients other than the page. */
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

/** Returns the contact and records the reveal; the number of reveals is limited. */
export const revealContact = defineEndpoint(BROWSING_CALLS.revealContact, {
  access: 'user',
  limit: 'contactReveal',
  summary: "Reveal the lender's phone number",
  params: carIdParams,
  reply: z.object({ contact: z.string() }),
  refusals: ['car_not_found', 'contact_unavailable', 'verification_needed', 'too_many_reveals'],
});

/** Lists similar cars, most similar first, all on one page. */
export const listSimilarCars = defineEndpoint(BROWSING_CALLS.listSimilarCars, {
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'Listed cars of the same kind at about the same price; the newest cars for a car that is gone',
  params: z.object({ carId: id.toLowerCase() }),
  reply: z.object({ items: z.array(publicCar), next: z.null() }),
});
