import { z } from 'zod';
import { SEARCH_LIMITS } from '../core/limits';
import { day, id, text } from '../core/values';

/** Ids with commas, and some blanks or commas too many. */
const IDS_LENGTH = SEARCH_LIMITS.ids * 30;

const shortText = text(SEARCH_LIMITS.textLength);

/** One value of an enumeration, or several with commas: any of these. Unknown values match no car. */
const anyOf = shortText;

/** A whole number in a query; empty text means 'any'. */
const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, 'Please enter a whole number.')
  .transform((text) => (text === '' ? undefined : Number(text)));

/** A day; empty text means 'any'. */
const anyDay = z.union([day, z.literal('')]).transform((text) => text || undefined);

/** '1': only such cars; empty text means 'any'. */
const onlySuch = z.enum(['1', '']).transform((text) => text === '1' || undefined);

/** A town's name, or 'lat,lon' cut to two decimals, so that nobody's exact position reaches a log or a cache. */
const near = shortText.transform((place) =>
  place.replace(/^(-?\d+(?:\.\d{1,2})?)\d*\s*,\s*(-?\d+(?:\.\d{1,2})?)\d*$/, '$1,$2'),
);

/** The filters of a search; empty text means 'any'. A car whose lender has not said a fact fails a filter on it. */
export const carFilters = z.object({
  county: shortText.optional(),
  make: shortText.optional(),
  /** Keyword: matches any part of the model. */
  model: shortText.optional(),
  category: anyOf.optional(),
  fuel: anyOf.optional(),
  transmission: anyOf.optional(),
  /** Whole KES a day, both included. */
  minPrice: wholeNumber.optional(),
  maxPrice: wholeNumber.optional(),
  /** Year of build, both included. */
  minYear: wholeNumber.optional(),
  maxYear: wholeNumber.optional(),
  /** At least so many. */
  seats: wholeNumber.optional(),
  fourWheel: onlySuch.optional(),
  airCon: onlySuch.optional(),
  withDriver: onlySuch.optional(),
  /** Cars of verified lenders. */
  verified: onlySuch.optional(),
  /** Cars whose average is at least so many stars; those without a review fail. */
  minRating: wholeNumber.optional(),
  /** Cars free on all days from the first to the last, both included; one alone means that day. */
  from: anyDay.optional(),
  to: anyDay.optional(),
  /** '1': matatus and party buses only, see isPartyBus; '0': all other cars. */
  partyBus: z
    .enum(['1', '0', ''])
    .transform((text) => (text === '' ? undefined : text === '1'))
    .optional(),
  /** A lender's id: only their cars. No choice of the person, so it is never among the droppable filters. */
  lender: shortText.optional(),
  /** Words: each matches make, model, town, county, colour, category or description, or the year; a typing error is forgiven. */
  q: shortText.optional(),
});
export type CarFilters = z.output<typeof carFilters>;

export const carSearchQuery = carFilters.extend({
  /** Comma-separated car ids: exactly these, in this order, where still listed. */
  ids: z
    .string()
    .max(IDS_LENGTH)
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(id).max(SEARCH_LIMITS.ids))
    .optional(),
  /** 'nearest' needs `near`. */
  sort: z.enum(['newest', 'price_asc', 'price_desc', 'nearest', 'rating']).default('newest'),
  /** A town's name, or 'lat,lon' in degrees; more than two decimals are cut off. */
  near: near.optional(),
  /** Opaque, from the previous page's `next`. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMITS.pageMax).default(SEARCH_LIMITS.pageDefault),
});
export type CarSearchQuery = z.output<typeof carSearchQuery>;

/** Listed cars behind each choice. Makes, models and categories are those of the chosen county. */
export const carFacets = z.object({
  total: z.number(),
  counties: z.array(z.object({ county: z.string(), count: z.number() })),
  makes: z.array(
    z.object({
      make: z.string(),
      count: z.number(),
      /** Model families (see findModelFamily), each usable as the `model` keyword. */
      models: z.array(z.object({ model: z.string(), count: z.number() })),
    }),
  ),
  categories: z.array(z.object({ category: z.string(), count: z.number() })),
});
export type CarFacets = z.output<typeof carFacets>;

const count = z.number();

/**
 * Matching cars behind each choice of a search. The counts of one filter's choices leave that filter out and apply all
 * others, so that each says how many cars its choice brings.
 */
export const searchFacets = carFacets.extend({
  fuels: z.array(z.object({ fuel: z.string(), count })),
  transmissions: z.array(z.object({ transmission: z.string(), count })),
  /** Each number of seats that a car has, ascending; `count`: cars with at least so many. */
  seats: z.array(z.object({ seats: z.number(), count })),
  /** Years of build, descending. */
  years: z.array(z.object({ year: z.number(), count })),
  fourWheel: count,
  airCon: count,
  withDriver: count,
  verified: count,
  /** Cars with an average of at least so many stars, for 3 and 4 stars and more. */
  ratings: z.array(z.object({ minRating: z.number(), count })),
  /** The distribution of prices in whole KES a day; null without cars. Buckets have one width and no gaps. */
  prices: z
    .object({
      min: z.number(),
      max: z.number(),
      /** From `from` to just below `to`. */
      buckets: z.array(z.object({ from: z.number(), to: z.number(), count })),
    })
    .nullable(),
});
export type SearchFacets = z.output<typeof searchFacets>;

/** The filters that can be dropped one by one; a range counts as one. */
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
