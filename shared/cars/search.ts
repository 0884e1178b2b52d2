import { z } from 'zod';
import { SEARCH_LIMITS } from '../core/limits';
import { id } from '../core/values';

const shortText = z.string().trim().max(SEARCH_LIMITS.textLength);

/** The filters of a search; empty text means 'any'. */
export const carFilters = z.object({
  county: shortText.optional(),
  make: shortText.optional(),
  /** Keyword: matches any part of the model. */
  model: shortText.optional(),
  /** One of the enumeration, or several with commas: any of these. */
  category: shortText.optional(),
  q: shortText.optional(),
});
export type CarFilters = z.output<typeof carFilters>;

export const carSearchQuery = carFilters.extend({
  /** Comma-separated car ids: exactly these, in this order, where still listed. */
  ids: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id).max(SEARCH_LIMITS.ids))
    .optional(),
  sort: z.enum(['newest', 'price_asc', 'price_desc']).default('newest'),
  /** Opaque, from the previous page's nextCursor. */
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
      /** Model families (see modelFamily), each usable as the `model` keyword. */
      models: z.array(z.object({ model: z.string(), count: z.number() })),
    }),
  ),
  categories: z.array(z.object({ category: z.string(), count: z.number() })),
});
export type CarFacets = z.output<typeof carFacets>;
