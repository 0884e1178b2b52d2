import { NO_RATING, type Rating } from '#shared/reviews/rating';
import { roundAverage } from '#shared/reviews/rules';
import { type ReviewsOf, tally } from './review-lists.model';

/** Store a rating where it differs; they answer whether it did. */
export type StoreRatings = {
  car(carId: string, rating: Rating): Promise<boolean>;
  user(userId: string, rating: Rating): Promise<boolean>;
};

/** The rating that counts of stars make. */
export function ratingOf(starCounts: readonly number[]): Rating {
  const reviewCount = starCounts.reduce((sum, count) => sum + count, 0);
  if (reviewCount === 0) return NO_RATING;
  const stars = starCounts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return { rating: roundAverage(stars / reviewCount), reviewCount };
}

/** Counts the rating of a car or a person anew from their published reviews. */
export function createRecount(store: StoreRatings) {
  return async function recount(of: ReviewsOf): Promise<void> {
    // A count that another one overtook may be stored last, so every count that was stored is checked by another one.
    for (;;) {
      const rating = ratingOf((await tally(of)).starCounts);
      const changed = 'car' in of ? await store.car(of.car, rating) : await store.user(of.user, rating);
      if (!changed) return;
    }
  };
}
