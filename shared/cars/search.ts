import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { SEARCH_LIMITS } from '../core/limits';
import { day, id, text } from '../core/values';
import { publicCar } from './contract';

/** Has room for commas, blanks and superfluous commas. */
const IDS_LENGTH = SEARCH_LIMITS.ids * 30;

const shortText = text(SEARCH_LIMITS.textLength);

/** One value, or several with commas. Unknown values match no car. */
const valueList = shortText;

/** Empty text: the filter is off. */
const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, 'Please enter a whole number.')
  .transform((text) => (text === '' ? undefined : Number(text)));

/** Empty text: the filter is off. */
const optionalDay = z.union([day, z.literal('')]).transform((text) => text || undefined);

/** '1': on; empty text: off. */
const flag = z.enum(['1', '']).transform((text) => text === '1' || undefined);

/** A town, or 'lat,lon' cut to two decimals, so that no log or cache has a person's exact position. */
const near = shortText.transform((place) =>
  place.replace(/^(-?\d+(?:\.\d{1,2})?)\d*\s*,\s*(-?\d+(?:\.\d{1,2})?)\d*$/, '$1,$2'),
);

/** Empty text turns a filter off. A filter on a fact excludes cars whose lender has not stated it. */
export const carFilters = z.object({
  county: shortText.optional(),
  make: shortText.optional(),
  /** Matches any part of the model. */
  model: shortText.optional(),
  category: valueList.optional(),
  fuel: valueList.optional(),
  transmission: valueList.optional(),
  /** Whole KES a day, both ends included. */
  minPrice: wholeNumber.optional(),
  maxPrice: wholeNumber.optional(),
  /** Both years included. */
  minYear: wholeNumber.optional(),
  maxYear: wholeNumber.optional(),
  seats: wholeNumber.optional(),
  fourWheel: flag.optional(),
  airCon: flag.optional(),
  withDriver: flag.optional(),
  verified: flag.optional(),
  /** Average stars; excludes cars without a review. */
  minRating: wholeNumber.optional(),
  /** The car is free on these days, both included; one day alone means only that day. */
  from: optionalDay.optional(),
  to: optionalDay.optional(),
  /** '1': only party buses, see isPartyBus; '0': all other cars. */
  partyBus: z
    .enum(['1', '0', ''])
    .transform((text) => (text === '' ? undefined : text === '1'))
    .optional(),
  /** Id of a lender. It is not chosen by the person who searches, so alternatives do not drop this filter. */
  lender: shortText.optional(),
  /**
   * Each word must match make, model, town, county, colour, category, description or year; a typing error is
   * tolerated.
   */
  q: shortText.optional(),
});
export type CarFilters = z.output<typeof carFilters>;

export const carSearchQuery = carFilters.extend({
  /** Ids with commas: only these cars, in this order, if still listed. */
  ids: z
    .string()
    .max(IDS_LENGTH)
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(id).max(SEARCH_LIMITS.ids))
    .optional(),
  /** 'nearest' requires `near`. */
  sort: z.enum(['newest', 'price_asc', 'price_desc', 'nearest', 'rating']).default('newest'),
  /** Place from which distances are measured; coordinates are cut to two decimals. */
  near: near.optional(),
  /** The `next` of the previous page. */
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
      /** See findModelFamily; each can be the `model` filter. */
      models: z.array(z.object({ model: z.string(), count: z.number() })),
    }),
  ),
  categories: z.array(z.object({ category: z.string(), count: z.number() })),
});
export type CarFacets = z.output<typeof carFacets>;

const count = z.number();

/**
 * Number of matching cars for each choice of a filter. The choices of a filter are counted without that
 * filter, so that each number is what the choice would find.
 */
export const searchFacets = carFacets.extend({
  fuels: z.array(z.object({ fuel: z.string(), count })),
  transmissions: z.array(z.object({ transmission: z.string(), count })),
  /** Ascending; `count`: cars with at least so many seats. */
  seats: z.array(z.object({ seats: z.number(), count })),
  /** Newest first. */
  years: z.array(z.object({ year: z.number(), count })),
  fourWheel: count,
  airCon: count,
  withDriver: count,
  verified: count,
  /** At least 3, and at least 4 stars on average. */
  ratings: z.array(z.object({ minRating: z.number(), count })),
  /** Whole KES a day in adjoining buckets of one width; null without cars. */
  prices: z
    .object({
      min: z.number(),
      max: z.number(),
      /** `to` is excluded. */
      buckets: z.array(z.object({ from: z.number(), to: z.number(), count })),
    })
    .nullable(),
});
export type SearchFacets = z.output<typeof searchFacets>;

/** Filters that alternatives can drop; both ends of a range are one filter. */
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
  /** Straight line from `near` to the car's town; absent without `near` or for an unknown town. */
  distanceKm: z.number().optional(),
  /** Whole KES for the searched days, without driver, delivery and deposit; absent without days. */
  totalPrice: z.number().optional(),
});
export type FoundCar = z.output<typeof foundCar>;

const searchAlternatives = z.object({
  /** Filters whose removal alone would find cars, most cars first. */
  drop: z.array(z.object({ filter: z.enum(DROPPABLE_FILTERS), count: z.number() })),
  /** Match all filters except the county; nearest first. */
  nearby: z.array(foundCar),
});
export type SearchAlternatives = z.output<typeof searchAlternatives>;

export const searchCars = defineEndpoint(BROWSING_CALLS.searchCars, {
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  // With days the result depends on calendars and on the hour (a car needs notice).
  uncachedParameters: ['from', 'to'],
  summary: 'Search listed cars',
  query: carSearchQuery,
  reply: z.object({
    cars: z.array(foundCar),
    total: z.number(),
    next: z.string().nullable(),
    facets: searchFacets,
    /** Present if `total` is 0 and a filter is on. */
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

/** By the beginning of the name, most populous first. */
export const suggestTowns = defineEndpoint(BROWSING_CALLS.suggestTowns, {
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

export const listCounties = defineEndpoint('GET /counties', {
  access: 'public',
  cacheTopics: [],
  summary: 'The 47 counties',
  reply: z.array(z.string()),
});
