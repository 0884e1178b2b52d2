import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { endpoint } from '../core/endpoint';
import { SEARCH_LIMITS } from '../core/limits';
import { text } from '../core/values';
import { publicCar } from './contract';
import { carFacets, carFilters, carSearchQuery, DROPPABLE_FILTERS, searchFacets } from './search';

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
