import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { toYear } from '../core/days';
import { PHONE_DIGITS, removeDigits } from '../core/digits';
import { endpoint } from '../core/endpoint';
import { CAR_LIMITS, SEARCH_LIMITS } from '../core/limits';
import { publicLine } from '../core/public-line';
import {
  contactPhone,
  day,
  id,
  instant,
  messageReply,
  plate,
  pricePerDay,
  REQUIRED_SENTENCE,
  text,
} from '../core/values';
import { carTerms, carTermsInput } from '../hires/terms';
import { rating } from '../reviews/rating';
import { publicUser } from '../users/contract';
import { carFactFields, carFacts } from './facts';
import { category, county, fuel, transmission } from './fields';
import { photoSlots } from './photo-slots';
import { carFacets, carFilters, carSearchQuery, DROPPABLE_FILTERS, searchFacets } from './search';
import { normaliseMake, normaliseModel } from './spelling';

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

/** A car as its lender sees it in the profile. */
export const ownCar = publicCar.extend({
  contact: z.string(),
  isActive: z.boolean(),
  isSubscribed: z.boolean(),
  subscriptionDate: instant,
  subscriptionExpiry: instant,
  reminderSent: z.boolean(),
  /** Number of users who have seen the contact within the last year; only in the lender's own list. */
  seenBy: z.number().optional(),
  /** Whether the calendar has blocked days or imports another calendar; only in the lender's own list. */
  plansDays: z.boolean().optional(),
});
export type OwnCar = z.output<typeof ownCar>;

/** Year of build, as a number or as the text of a form field. */
const year = z
  .union([z.number(), z.string().trim().min(1, REQUIRED_SENTENCE)], { error: REQUIRED_SENTENCE })
  .transform((value) => Number(value))
  .pipe(
    z
      .number({ error: 'Please choose a year.' })
      .int('Please choose a year.')
      .min(CAR_LIMITS.firstYear, `Please choose a year from ${CAR_LIMITS.firstYear}.`)
      .refine((value) => value <= toYear(Date.now()), 'Please choose a year that has begun.'),
  );

/**
 * A description. Digits are removed, so that it cannot show a phone number to users who have not revealed the
 * contact.
 */
const description = text(CAR_LIMITS.descriptionLength).transform((typed) => removeDigits(typed).trim());

/**
 * The fields that a lender can change: all but the plate. They have no defaults, so that a change can omit
 * unchanged fields.
 */
export const editableCarFields = z.object({
  make: publicLine(CAR_LIMITS.nameLength, PHONE_DIGITS.model).transform(normaliseMake),
  model: publicLine(CAR_LIMITS.nameLength, PHONE_DIGITS.model).transform(normaliseModel),
  year,
  price: pricePerDay,
  color: publicLine(CAR_LIMITS.nameLength),
  transmission,
  category,
  fuel,
  contact: contactPhone,
  county,
  nearestTown: publicLine(CAR_LIMITS.townLength),
  description,
  ...carFactFields.shape,
  /** Terms that the call omits stay as they are. */
  terms: carTermsInput.optional(),
});

/** The fields of the registration form, without its photos. */
export const carFields = editableCarFields.extend({
  regNo: plate,
  description: description.default(''),
});
export type CarFields = z.output<typeof carFields>;

const carIdParams = z.object({ carId: id });
const plateParams = z.object({ regNo: plate });

/** Returns all listed cars grouped by county, newest first, for clients other than the page. */
export const listCars = endpoint({
  method: 'GET',
  path: '/cars',
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'All listed cars, grouped by county',
  reply: z.array(z.object({ county: z.string(), cars: z.array(publicCar) })),
});

/** A car in a search result. */
export const foundCar = publicCar.extend({
  /**
   * Straight-line distance in whole kilometres from `near` to the car's town; absent without `near`, or if
   * the town is unknown.
   */
  distanceKm: z.number().optional(),
  /**
   * Whole KES for all days of a search with days, without driver, delivery and deposit; absent in a search
   * without days.
   */
  totalPrice: z.number().optional(),
});
export type FoundCar = z.output<typeof foundCar>;

/** What a search offers if it finds no car. */
export const searchAlternatives = z.object({
  /** Filters that find cars if one of them is dropped, most cars first. */
  drop: z.array(z.object({ filter: z.enum(DROPPABLE_FILTERS), count: z.number() })),
  /** Cars that match all filters except the county, nearest first. */
  nearby: z.array(foundCar),
});
export type SearchAlternatives = z.output<typeof searchAlternatives>;

/** Returns a page of listed cars, their total number, and how many cars each choice of a filter has. */
export const searchCars = endpoint({
  ...BROWSING_CALLS.searchCars,
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  // With days the result depends on calendars and on the hour (a car needs notice), so the reply is not
  // cached.
  uncachedParameters: ['from', 'to'],
  summary: 'Search listed cars',
  query: carSearchQuery,
  reply: z.object({
    cars: z.array(foundCar),
    total: z.number(),
    next: z.string().nullable(),
    facets: searchFacets,
    /** Present only if `total` is 0 and a filter is on. */
    alternatives: searchAlternatives.optional(),
  }),
});

export const getCarFacets = endpoint({
  ...BROWSING_CALLS.getCarFacets,
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'Counties, makes, models and categories with their counts',
  query: carFilters.pick({ county: true }),
  reply: carFacets,
});

export const getCar = endpoint({
  ...BROWSING_CALLS.getCar,
  access: 'public',
  summary: 'One listed car',
  params: carIdParams,
  reply: publicCar,
  refusals: ['car_not_found'],
});

/** Returns the lender's phone number to a signed-in user; rate-limited and recorded. */
export const revealContact = endpoint({
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

/**
 * Suggests towns of Kenya by the beginning of their name, most populous first; used for a car's town and for
 * `near`.
 */
export const suggestTowns = endpoint({
  ...BROWSING_CALLS.suggestTowns,
  access: 'public',
  cacheTopics: [],
  summary: 'Towns with their county and position',
  query: z.object({ q: text(SEARCH_LIMITS.textLength).default('') }),
  reply: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        /** Lower case, as in a car. */
        county: z.string(),
        /** Degrees with two decimals. */
        lat: z.number(),
        lon: z.number(),
      }),
    ),
    next: z.null(),
  }),
});

export const listCounties = endpoint({
  method: 'GET',
  path: '/counties',
  access: 'public',
  cacheTopics: [],
  summary: 'The 47 counties',
  reply: z.array(z.string()),
});

export const checkRegNo = endpoint({
  method: 'GET',
  path: '/checkRegNo/:regNo',
  access: 'public',
  summary: 'Whether a registration number is already listed',
  params: plateParams,
  reply: z.object({ exists: z.boolean() }),
});

/** Registers a car: multipart with the car's fields and four `images`. It uses one paid registration fee. */
export const registerCar = endpoint({
  method: 'POST',
  path: '/registerCar',
  access: 'self',
  self: 'body.userId',
  limit: 'registration',
  summary: 'Register a car',
  body: carFields.extend({ userId: id.optional() }),
  files: { field: 'images', min: CAR_LIMITS.photos, max: CAR_LIMITS.photos },
  reply: ownCar,
  refusals: [
    'car_exists',
    'plate_reserved',
    'payment_missing',
    'wrong_photo_count',
    'invalid_photo',
    'photo_too_large',
    'photos_busy',
  ],
});

export const listOwnCars = endpoint({
  method: 'GET',
  path: '/mycars',
  access: 'self',
  self: 'query.userId',
  summary: "The signed-in lender's cars, listed or not",
  query: z.object({ userId: id }),
  reply: z.array(ownCar),
});

/** Accepts JSON, or multipart with new photos: all four photos, or those that `slots` names. */
export const updateCar = endpoint({
  method: 'PATCH',
  path: '/cars/:regNo',
  access: 'user',
  summary: 'Change a car; new photos replace those that slots name, or all four',
  params: plateParams,
  body: editableCarFields.partial().extend({ slots: photoSlots.optional() }),
  files: { field: 'images', min: 0, max: CAR_LIMITS.photos },
  reply: ownCar,
  refusals: [
    'car_not_found',
    'forbidden',
    'wrong_photo_count',
    'invalid_photo',
    'photo_too_large',
    'photos_busy',
  ],
});

export const deleteCar = endpoint({
  method: 'DELETE',
  path: '/deletecar/:regNo',
  access: 'user',
  summary: 'Delete a car',
  params: plateParams,
  reply: messageReply,
  refusals: ['car_not_found', 'forbidden'],
});
