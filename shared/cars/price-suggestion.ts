import { PRICE_SUGGESTION_LIMITS } from '../core/limits';
import { computePercentile } from '../core/percentile';

/** Where the compared cars are: in the county of the listing, within 100 km, or anywhere in Kenya. */
export const PRICE_AREAS = ['county', 'near', 'kenya'] as const;
export type PriceArea = (typeof PRICE_AREAS)[number];

/** What the compared cars have in common with the listing. */
export const PRICE_SIMILARITIES = ['model', 'category'] as const;
export type PriceSimilarity = (typeof PRICE_SIMILARITIES)[number];

/** A car that a listing is compared with. */
export type ComparedCar = {
  /** Whole KES for a day. */
  price: number;
  /** The smallest area that contains the car. */
  area: PriceArea;
  sameModel: boolean;
  sameCategory: boolean;
};

export type PriceSuggestion = {
  likeness: PriceSimilarity;
  area: PriceArea;
  /** Number of compared cars. */
  count: number;
  /** The 10th and the 90th percentile: eight of ten cars cost between `low` and `high`. */
  low: number;
  median: number;
  high: number;
};

/**
 * Computes the usual price from the most similar cars of which there are enough: cars of the same model in
 * the county, then near by, then in Kenya; after that cars of the same category in the same order. Returns
 * null if there are too few cars in every group.
 */
export function computePriceSuggestion(cars: readonly ComparedCar[]): PriceSuggestion | null {
  for (const likeness of PRICE_SIMILARITIES) {
    const alike = cars.filter((car) => (likeness === 'model' ? car.sameModel : car.sameCategory));
    for (const [reach, area] of PRICE_AREAS.entries()) {
      const within = alike.filter((car) => PRICE_AREAS.indexOf(car.area) <= reach);
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
