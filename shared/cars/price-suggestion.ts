import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { CAR_LIMITS, PRICE_SUGGESTION_LIMITS } from '../core/limits';
import { computePercentile } from '../core/percentile';
import { publicLine } from '../core/public-line';
import { id } from '../core/values';
import { category, county } from './fields';
import { normaliseMake, normaliseModel } from './makes';

/** Areas of comparison: the listing's county, within 100 km, or anywhere in Kenya. */
export const PRICE_COMPARISON_AREAS = ['county', 'near', 'kenya'] as const;
export type PriceComparisonArea = (typeof PRICE_COMPARISON_AREAS)[number];

/** Field that a compared car shares with the listing. */
const PRICE_SIMILARITIES = ['model', 'category'] as const;

const priceSuggestion = z.object({
  likeness: z.enum(PRICE_SIMILARITIES),
  area: z.enum(PRICE_COMPARISON_AREAS),
  count: z.number(),
  /** Whole KES a day; `low` is the 10th and `high` the 90th percentile of the compared prices. */
  low: z.number(),
  median: z.number(),
  high: z.number(),
});
export type PriceSuggestion = z.output<typeof priceSuggestion>;

export type PriceComparisonCar = {
  /** Price in whole KES a day. */
  price: number;
  area: PriceComparisonArea;
  sameModel: boolean;
  sameCategory: boolean;
};

/**
 * Suggests prices from the first group with enough cars: the same model in the county, then near by, then in
 * Kenya, then the same category in these areas. Returns null if no group has enough cars.
 */
export function computePriceSuggestion(cars: readonly PriceComparisonCar[]): PriceSuggestion | null {
  for (const likeness of PRICE_SIMILARITIES) {
    const alike = cars.filter((car) => (likeness === 'model' ? car.sameModel : car.sameCategory));
    for (const [reach, area] of PRICE_COMPARISON_AREAS.entries()) {
      const within = alike.filter((car) => PRICE_COMPARISON_AREAS.indexOf(car.area) <= reach);
      if (within.length < PRICE_SUGGESTION_LIMITS.minCars) continue;
      const prices = within.map(({ price }) => price);
      return {
        ...{ likeness, area, count: prices.length },
        low: computePercentile(prices, 10),
        median: computePercentile(prices, 50),
        high: computePercentile(prices, 90),
      };
    }
  }
  return null;
}

/**
 * A car, listed or not, for which a price is suggested. `except` is the car's own id, which the comparison
 * omits.
 */
export const priceSuggestionQuery = z.object({
  make: publicLine(CAR_LIMITS.nameLength).transform(normaliseMake),
  model: publicLine(CAR_LIMITS.nameLength).transform(normaliseModel),
  category,
  /** County of the car; without a county, cars in all of Kenya are compared. */
  county: county.optional(),
  year: z
    .union([z.number(), z.string().regex(/^\d{4}$/)])
    .transform(Number)
    .pipe(z.number().int().min(CAR_LIMITS.firstYear).max(9_999)),
  except: id.toLowerCase().optional(),
});
export type PriceSuggestionQuery = z.output<typeof priceSuggestionQuery>;

/** Suggests a price; null if too few listed cars are similar. */
export const suggestPrice = defineEndpoint('GET /cars/price-suggestion', {
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'The daily prices of listed cars like one',
  query: priceSuggestionQuery,
  reply: z.object({ suggestion: priceSuggestion.nullable() }),
});
