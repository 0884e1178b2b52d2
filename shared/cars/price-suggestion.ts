import { PRICE_SUGGESTION } from '../core/limits';
import { computePercentile } from '../core/percentile';

/** Where the compared cars are: in the county of the listing, near by, or anywhere in Kenya. */
export const PRICE_AREAS = ['county', 'near', 'kenya'] as const;
export type PriceArea = (typeof PRICE_AREAS)[number];

/** What the compared cars have in common with the listing. */
export const PRICE_LIKENESSES = ['model', 'category'] as const;
export type PriceLikeness = (typeof PRICE_LIKENESSES)[number];

/** A car as a listing is compared with it. */
export type ComparedCar = {
  /** Whole KES a day. */
  price: number;
  /** The nearest area that contains it. */
  area: PriceArea;
  sameModel: boolean;
  sameCategory: boolean;
};

export type PriceSuggestion = {
  likeness: PriceLikeness;
  area: PriceArea;
  /** How many cars were compared. */
  count: number;
  /** Eight of ten cars cost from `low` to `high`: the 10th and the 90th percentile. */
  low: number;
  median: number;
  high: number;
};

/**
 * Prices of the most similar cars of which there are enough: of the same model in the county, near by, then in Kenya;
 * only then of the same category, in the same order. Null where there are too few of any.
 */
export function computePriceSuggestion(cars: readonly ComparedCar[]): PriceSuggestion | null {
  for (const likeness of PRICE_LIKENESSES) {
    const alike = cars.filter((car) => (likeness === 'model' ? car.sameModel : car.sameCategory));
    for (const [reach, area] of PRICE_AREAS.entries()) {
      const within = alike.filter((car) => PRICE_AREAS.indexOf(car.area) <= reach);
      if (within.length < PRICE_SUGGESTION.fewest) continue;
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
