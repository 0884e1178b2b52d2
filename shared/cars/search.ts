import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { SEARCH_LIMITS } from '../core/limits';
import { day, id, text } from '../core/values';
import { publicCar } from './contract';

/** Longest accepted text of ids: room for commas, blanks and a few superfluous commas. */
const IDS_LENGTH = SEARCH_LIMITS.ids * 30;

const shortText = text(SEARCH_LIMITS.textLength);

/** One value, or several with commas, of which a car must have one. Unknown values match no car. */
const valueList = shortText;

/** A whole number in a query; empty text means that the filter is off. */
const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, 'Please enter a whole number.')
  .transform((text) => (text === '' ? undefined : Number(text)));

/** A day; empty text means that the filter is off. */
const optionalDay = z.union([day, z.literal('')]).transform((text) => text || undefined);

/** '1' turns the filter on; empty text means that it is off. */
const flag = z.enum(['1', '']).transform((text) => text === '1' || undefined);

/**
 * A town's name, or 'lat,lon' cut to two decimals, so that no log or cache contains a person's exact
 * position.
 */
const near = shortText.transform((place) =>
  place.replace(/^(-?\d+(?:\.\d{1,2})?)\d*\s*,\s*(-?\d+(?:\.\d{1,2})?)\d*$/, '$1,$2'),
);

/**
 * The filters of a search; empty text means that a filter is off. A filter on a fact excludes cars whose
 * lender has not stated the fact.
 */
export const carFilters = z.object({
  county: shortText.optional(),
  make: shortText.optional(),
  /** A keyword that matches any part of the model. */
  model: shortText.optional(),
  category: valueList.optional(),
  fuel: valueList.optional(),
  transmission: valueList.optional(),
  /** Lowest and highest price in whole KES for a day, both included. */
  minPrice: wholeNumber.optional(),
  maxPrice: wholeNumber.optional(),
  /** First and last year of build, both included. */
  minYear: wholeNumber.optional(),
  maxYear: wholeNumber.optional(),
  /** Least number of seats. */
  seats: wholeNumber.optional(),
  fourWheel: flag.optional(),
  airCon: flag.optional(),
  withDriver: flag.optional(),
  /** Only cars of verified lenders. */
  verified: flag.optional(),
  /** Least average number of stars; cars without a review are excluded. */
  minRating: wholeNumber.optional(),
  /** First and last day on which the car must be free, both included; one day alone means only that day. */
  from: optionalDay.optional(),
  to: optionalDay.optional(),
  /** '1': only matatus and party buses, see isPartyBus; '0': all other cars. */
  partyBus: z
    .enum(['1', '0', ''])
    .transform((text) => (text === '' ? undefined : text === '1'))
    .optional(),
  /**
   * A lender's id: only this lender's cars. The person who searches does not choose it, so it is not a
   * droppable filter.
   */
  lender: shortText.optional(),
  /**
   * Free text: each word must match make, model, town, county, colour, category, description or year; a
   * typing error is tolerated.
   */
  q: shortText.optional(),
});
export type CarFilters = z.output<typeof carFilters>;

export const carSearchQuery = carFilters.extend({
  /** Car ids separated by commas: only these cars, in this order, if they are still listed. */
  ids: z
    .string()
    .max(IDS_LENGTH)
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(id).max(SEARCH_LIMITS.ids))
    .optional(),
  /** 'nearest' requires `near`. */
  sort: z.enum(['newest', 'price_asc', 'price_desc', 'nearest', 'rating']).default('newest'),
  /** A town's name, or 'lat,lon' in degrees; further decimals than two are cut off. */
  near: near.optional(),
  /** An opaque text: the `next` of the previous page. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMITS.pageMax).default(SEARCH_LIMITS.pageDefault),
});
export type CarSearchQuery = z.output<typeof carSearchQuery>;

/**
 * Numbers of listed cars for each choice. Makes, models and categories count cars of the chosen county only.
 */
export const carFacets = z.object({
  total: z.number(),
  counties: z.array(z.object({ county: z.string(), count: z.number() })),
  makes: z.array(
    z.object({
      make: z.string(),
      count: z.number(),
      /** Model families (see findModelFamily); each can be the `model` filter. */
      models: z.array(z.object({ model: z.string(), count: z.number() })),
    }),
  ),
  categories: z.array(z.object({ category: z.string(), count: z.number() })),
});
export type CarFacets = z.output<typeof carFacets>;

const count = z.number();

/**
 * Numbers of matching cars for each choice of a search. Counting a filter's choices ignores that filter and
 * applies all others, so the number says how many cars the choice finds.
 */
export const searchFacets = carFacets.extend({
  fuels: z.array(z.object({ fuel: z.string(), count })),
  transmissions: z.array(z.object({ transmission: z.string(), count })),
  /**
   * Each number of seats that a listed car has, ascending; `count` is the number of cars with at least that
   * many seats.
   */
  seats: z.array(z.object({ seats: z.number(), count })),
  /** Years of build, newest first. */
  years: z.array(z.object({ year: z.number(), count })),
  fourWheel: count,
  airCon: count,
  withDriver: count,
  verified: count,
  /** Numbers of cars with an average of at least 3 stars and at least 4 stars. */
  ratings: z.array(z.object({ minRating: z.number(), count })),
  /**
   * How prices in whole KES for a day are distributed; null if there are no cars. All buckets are equally
   * wide and adjoin each other.
   */
  prices: z
    .object({
      min: z.number(),
      max: z.number(),
      /** A bucket includes `from` and excludes `to`. */
      buckets: z.array(z.object({ from: z.number(), to: z.number(), count })),
    })
    .nullable(),
});
export type SearchFacets = z.output<typeof searchFacets>;

/** The filters that can be dropped one by one; both ends of a range are one filter. */
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
export const searchCars = defineEndpoint({
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

export const getCarFacets = defineEndpoint({
  ...BROWSING_CALLS.getCarFacets,
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'Counties, makes, models and categories with their counts',
  query: carFilters.pick({ county: true }),
  reply: carFacets,
});

/**
 * Suggests towns of Kenya by the beginning of their name, most populous first; used for a car's town and for
 * `near`.
 */
export const suggestTowns = defineEndpoint({
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

export const listCounties = defineEndpoint({
  method: 'GET',
  path: '/counties',
  access: 'public',
  cacheTopics: [],
  summary: 'The 47 counties',
  reply: z.array(z.string()),
});
