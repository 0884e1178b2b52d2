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

/** A photo's URL: /photos/... of this server, an S3 address, or a placeholder below /img. */
const photoUrl = z.string().max(500);

/** The public view of a listed car: without contact and without the lender's e-mail. */
export const publicCar = z.object({
  _id: id,
  userId: id,
  regNo: z.string(),
  /** 'Make Model', for other clients. */
  name: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  color: z.string(),
  transmission,
  category,
  fuel,
  nearestTown: z.string(),
  /** Lower case, as stored; countyName() gives the spelling to show. */
  county: z.string(),
  /** Whole KES a day. */
  price: z.number(),
  description: z.string(),
  images: z.array(photoUrl),
  /** The first photo, for clients that show one. */
  image: photoUrl,
  /** Tiny data URI to paint before the first photo arrives; may be empty. */
  placeholder: z.string(),
  brandName: z.string(),
  isVerified: z.boolean(),
  lender: publicUser,
  createdAt: instant,
  /** The last day of a pause, on which it is not lent; null: it is not paused. */
  pausedUntil: day.nullable(),
  ...rating.shape,
  ...carFacts.shape,
  /** On its own page and in its lender's list; absent in other lists. */
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
  /** How many users have seen the contact within the last year; in the lender's own list only. */
  seenBy: z.number().optional(),
  /** Whether its calendar blocks days or follows another calendar; in the lender's own list only. */
  plansDays: z.boolean().optional(),
});
export type OwnCar = z.output<typeof ownCar>;

/** Year of build as a number or a form's text. */
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

/** Digits are removed, so that a description cannot carry a phone number past the reveal. */
const description = text(CAR_LIMITS.descriptionLength).transform((typed) => removeDigits(typed).trim());

/** The fields that a lender may change later: all but the plate. No defaults, as a change omits unchanged fields. */
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
  /** Terms that are left out stay as they are. */
  terms: carTermsInput.optional(),
});

/** The registration form without its photos. */
export const carFields = editableCarFields.extend({
  regNo: plate,
  description: description.default(''),
});
export type CarFields = z.output<typeof carFields>;

const carIdParams = z.object({ carId: id });
const plateParams = z.object({ regNo: plate });

/** Every listed car, grouped by county, newest first; for other clients than the page. */
export const listCars = endpoint({
  method: 'GET',
  path: '/cars',
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'All listed cars, grouped by county',
  reply: z.array(z.object({ county: z.string(), cars: z.array(publicCar) })),
});

/** A car of a search result. */
export const foundCar = publicCar.extend({
  /** From the place of `near` to the car's town, whole kilometres as the crow flies; absent without `near` or where the town is unknown. */
  distanceKm: z.number().optional(),
  /** Whole KES for all days of a search with days, without driver, delivery and deposit; absent without days. */
  totalPrice: z.number().optional(),
});
export type FoundCar = z.output<typeof foundCar>;

/** What a search without results offers instead. */
export const searchAlternatives = z.object({
  /** Filters whose dropping brings cars, the most cars first. */
  drop: z.array(z.object({ filter: z.enum(DROPPABLE_FILTERS), count: z.number() })),
  /** Cars that fit all filters but the county, nearest first. */
  nearby: z.array(foundCar),
});
export type SearchAlternatives = z.output<typeof searchAlternatives>;

/** A page of listed cars, with the total and the counts behind each choice. */
export const searchCars = endpoint({
  ...BROWSING_CALLS.searchCars,
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  // Which cars are free changes with calendars and with the hour: cars need notice, and days pass.
  uncachedParameters: ['from', 'to'],
  summary: 'Search listed cars',
  query: carSearchQuery,
  reply: z.object({
    cars: z.array(foundCar),
    total: z.number(),
    next: z.string().nullable(),
    facets: searchFacets,
    /** Only where `total` is 0 and a filter is on. */
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

/** The lender's number, for signed-in users only; rate-limited and recorded. */
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

/** Towns of Kenya by the beginning of their name, the most populous first; for a car's town and for `near`. */
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
        /** Degrees, two decimals. */
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

/** Multipart with the car's fields and four `images`; uses one paid registration fee. */
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

/** JSON, or multipart with new photos: all four, or those that `slots` name. */
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
