import { NO_RATING, type Rating } from '#shared/reviews/rating';
import { roundAverage } from '#shared/reviews/rules';

/** Computes a rating from the numbers of reviews with one to five stars. */
export function computeRating(starCounts: readonly number[]): Rating {
  const reviewCount = starCounts.reduce((sum, count) => sum + count, 0);
  if (reviewCount === 0) return NO_RATING;
  const stars = starCounts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return { rating: roundAverage(stars / reviewCount), reviewCount };
}
