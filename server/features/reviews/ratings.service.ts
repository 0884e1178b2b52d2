import type { Rating } from '#shared/reviews/rating';
import { ratingOf } from './rating';
import { type ReviewsOf, tally } from './review-lists.model';

/** Store a rating where it differs; they answer whether it did. */
export type StoreRatings = {
  car(carId: string, rating: Rating): Promise<boolean>;
  user(userId: string, rating: Rating): Promise<boolean>;
};

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
