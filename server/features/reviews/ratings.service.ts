import type { Rating } from '#shared/reviews/rating';
import { computeRating } from './rating';
import { type ReviewedTarget, summarizeReviews } from './review-lists.model';

/** Functions that store a rating if it differs from the stored one, and return whether it did. */
export type RatingStore = {
  car(carId: string, rating: Rating): Promise<boolean>;
  user(userId: string, rating: Rating): Promise<boolean>;
};

/**
 * Creates the function that computes the rating of a car or person from its published reviews and stores it.
 */
export function createRatingRecount(store: RatingStore) {
  return async function recount(of: ReviewedTarget): Promise<void> {
    // A concurrent recount may have stored an older rating after this one. So each stored rating is computed
    // again, until nothing differs.
    for (;;) {
      const rating = computeRating((await summarizeReviews(of)).starCounts);
      const changed = 'car' in of ? await store.car(of.car, rating) : await store.user(of.user, rating);
      if (!changed) return;
    }
  };
}
