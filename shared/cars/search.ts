import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { SEARCH_LIMITS } from '../core/limits';
import { day, id, text } from '../core/values';
import { publicCar } from './contract';

/** Maximum length of `ids`, with room for commas, blanks and superfluous commas. */
const IDS_LENGTH = SEARCH_LIMITS.ids * 30;

const shortText = text(SEARCH_LIMITS.textLength);

/** One value, or several separated by commas; unknown values match no car. */
const valueList = shortText;

/** A number to filter by; empty text turns the filter off. */
const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, 'Please enter a whole number.')
  .transform((text) => (text === '' ? undefined : Number(text)));

/** A day to filter by; empty text turns the filter off. */
const optionalDay = z.union([day, z.literal('')]).transform((text) => text || undefined);

/** A filter that is either on ('1') or off (empty text). */
const flag = z.enum(['1', '']).transform((text) => text === '1' || undefined);

/** A town, or 'lat,lon' cut to two decimals, so that logs and caches hold no person's exact position. */
const near = shortText.transform((place) =>
  place.replace(/^(-?\d+(?:\.\d{1,2})?)\d*\s*,\s*(-?\d+(?:\.\d{1,2})?)\d*$/, '$1,$2'),
);

/** Filters of a search. Empty text is no filter; a filter on a fact excludes cars that do not state it. */
export const carFilters = z.object({
  county: shortText.optional(),
  make: shortText.optional(),
  /** Text that may be any part of the model. */
  model: shortText.optional(),
  category: valueList.optional(),
  fuel: valueList.optional(),
  transmission: valueList.optional(),
  /** Price range in whole KES a day, both ends included. */
  minPrice: wholeNumber.optional(),
  maxPrice: wholeNumber.optional(),
  /** Range of years, both ends included. */
  minYear: wholeNumber.optional(),
  maxYear: wholeNumber.optional(),
  seats: wholeNumber.optional(),
  fourWheel: flag.optional(),
  airCon: flag.optional(),
  withDriver: flag.optional(),
  verified: flag.optional(),
  /** Minimum of the average stars; excludes cars without a review. */
  minRating: wholeNumber.optional(),
  /** Days on which the car is free, both included; a single day means only that day. */
  from: optionalDay.optional(),
  to: optionalDay.optional(),
  /** '1': only party buses, see isPartyBus; '0': all other cars. */
  partyBus: z
    .enum(['1', '0', ''])
    .transform((text) => (text === '' ? undefined : text === '1'))
    .optional(),
  /** Id of a lender; not in DROPPABLE_FILTERS, because a person who searches does not choose this filter. */
  lender: shortText.optional(),
  /**
   * Words to search; each must match make, model, town, county, colour, category, description or year; a
   * typing error is tolerated.
   */
  q: shortText.optional(),
});
export type CarFilters = z.output<typeof carFilters>;

export const carSearchQuery = carFilters.extend({
  /** Ids separated by commas: finds only these cars, in this order, if they are still listed. */
  ids: z
    .string()
    .max(IDS_LENGTH)
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(id).max(SEARCH_LIMITS.ids))
    .optional(),
  /** Order of the cars; 'nearest' requires `near`. */
  sort: z.enum(['newest', 'price_asc', 'price_desc', 'nearest', 'rating']).default('newest'),
  /** Place from which distances are measured; coordinates are cut to two decimals. */
  near: near.optional(),
  /** Cursor of a page: the `next` of the previous page. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMITS.pageMax).default(SEARCH_LIMITS.pageDefault),
});
export type CarSearchQuery = z.output<typeof carSearchQuery>;

/**
 * Number of listed cars for each choice of a filter. For makes, models and categories, only cars in the
 * chosen county count.
 */
const carFacets = z.object({
  total: z.number(),
  counties: z.array(z.object({ county: z.string(), count: z.number() })),
  makes: z.array(
    z.object({
      make: z.string(),
      count: z.number(),
      /** Model families, see findModelFamily; each can be the value of the `model` filter. */
      models: z.array(z.object({ model: z.string(), count: z.number() })),
    }),
  ),
  categories: z.array(z.object({ category: z.string(), count: z.number() })),
});
export type CarFacets = z.output<typeof carFacets>;

const count = z.number();

/**
 * Number of matching cars for each choice of a filter. Choices of one filter are counted without that filter,
 * so that each number is what the choice would find.
 */
export const searchFacets = carFacets.extend({
  fuels: z.array(z.object({ fuel: z.string(), count })),
  transmissions: z.array(z.object({ transmission: z.string(), count })),
  /** Numbers of seats, ascending; `count` is the number of cars with at least that number of seats. */
  seats: z.array(z.object({ seats: z.number(), count })),
  /** Years of build, newest first. */
  years: z.array(z.object({ year: z.number(), count })),
  fourWheel: count,
  airCon: count,
  withDriver: count,
  verified: count,
  /** Numbers of cars with an average of at least 3 stars, and of at least 4 stars. */
  ratings: z.array(z.object({ minRating: z.number(), count })),
  /** Prices in whole KES a day, in adjoining buckets of equal width; null without cars. */
  prices: z
    .object({
      min: z.number(),
      max: z.number(),
      /** Range of a bucket; `to` is excluded. */
      buckets: z.array(z.object({ from: z.number(), to: z.number(), count })),
    })
    .nullable(),
});
export type SearchFacets = z.output<typeof searchFacets>;

/** Filters that a search without results can suggest dropping; both ends of a range count as one filter. */
export const DROPPABLE_FILTERS = [
  'county',
  'make',
  'model',
  'category',
  'fuel',
  'transmission',
  'price',
  'year',
  'seats',
  'fourWheel',
  'airCon',
  'withDriver',
  'verified',
  'partyBus',
  'minRating',
  'days',
  'q',
] as const;
export type DroppableFilter = (typeof DROPPABLE_FILTERS)[number];

const foundCar = publicCar.extend({
  /** Distance in a straight line from `near` to the car's town; absent without `near` or a known town. */
  distanceKm: z.number().optional(),
  /** Price for the searched days in whole KES, without driver, delivery and deposit; absent without days. */
  totalPrice: z.number().optional(),
});
export type FoundCar = z.output<typeof foundCar>;

const searchAlternatives = z.object({
  /** Filters whose removal alone would find cars; the filter that would find most cars comes first. */
  drop: z.array(z.object({ filter: z.enum(DROPPABLE_FILTERS), count: z.number() })),
  /** Cars that match all filters except the county, nearest first. */
  nearby: z.array(foundCar),
});
export type SearchAlternatives = z.output<typeof searchAlternatives>;

export const searchCars = defineEndpoint(BROWSING_CALLS.searchCars, {
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  // With days, the reply depends on calendars and on the current hour, because owners require notice.
  uncachedParameters: ['from', 'to'],
  summary: 'Search listed cars',
  query: carSearchQuery,
  reply: z.object({
    cars: z.array(foundCar),
    total: z.number(),
    next: z.string().nullable(),
    facets: searchFacets,
    /** Alternatives, present if `total` is 0 and a filter is on. */
    alternatives: searchAlternatives.optional(),
  }),
});

export const getCarFacets = defineEndpoint(BROWSING_CALLS.getCarFacets, {
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'Counties, makes, models and categories with their counts',
  query: carFilters.pick({ county: true }),
  reply: carFacets,
});

/** Suggests towns by the beginning of the name, most populous first. */
export const suggestTowns = defineEndpoint(BROWSING_CALLS.suggestTowns, {
  access: 'public',
  cacheTopics: [],
  summary: 'Towns with their county and position',
  query: z.object({ q: text(SEARCH_LIMITS.textLength).default('') }),
  reply: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        /** County in lower case, as a car stores its county. */
        county: z.string(),
        /** Position in degrees with two decimals. */
        lat: z.number(),
        lon: z.number(),
      }),
    ),
    next: z.null(),
  }),
});

export const listCounties = defineEndpoint('GET /counties', {
  access: 'public',
  cacheTopics: [],
  summary: 'The 47 counties',
  reply: z.array(z.string()),
});
