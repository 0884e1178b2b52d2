import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { CAR_LIMITS } from '../core/limits';
import { publicLine } from '../core/public-line';
import { id } from '../core/values';
import { category, county } from './fields';
import { PRICE_AREAS, PRICE_SIMILARITIES } from './price-suggestion';
import { normaliseMake, normaliseModel } from './spelling';

const suggestion = z.object({
  likeness: z.enum(PRICE_SIMILARITIES),
  area: z.enum(PRICE_AREAS),
  count: z.number(),
  /** Whole KES for a day: the 10th percentile, the median and the 90th percentile. */
  low: z.number(),
  median: z.number(),
  high: z.number(),
});

/**
 * The car for which a price is suggested, listed or not. `except` is the id of a car that is left out, so
 * that a car is not compared with itself.
 */
export const pricedCar = z.object({
  make: publicLine(CAR_LIMITS.nameLength).transform(normaliseMake),
  model: publicLine(CAR_LIMITS.nameLength).transform(normaliseModel),
  category,
  county,
  year: z
    .union([z.number(), z.string().regex(/^\d{4}$/)])
    .transform(Number)
    .pipe(z.number().int().min(CAR_LIMITS.firstYear).max(9_999)),
  except: id.toLowerCase().optional(),
});
export type PricedCar = z.output<typeof pricedCar>;

/** Returns what similar listed cars cost; null if there are too few of them. */
export const suggestPrice = endpoint({
  method: 'GET',
  path: '/cars/price-suggestion',
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'The daily prices of listed cars like one',
  query: pricedCar,
  reply: z.object({ suggestion: suggestion.nullable() }),
});
