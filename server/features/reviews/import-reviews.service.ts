import type { ReviewedTarget } from './review-lists.model';
import { importPublishedReviews, type NewReview } from './reviews.model';

/** A published review with its id and times. */
export type PastReview = NewReview & {
  _id: string;
  answer: { text: string; at: Date } | null;
  publishedAt: Date;
};

/** Adds published reviews under their ids, for the demo, and computes the averages that change. */
export function createReviewImport(recount: (of: ReviewedTarget) => Promise<void>) {
  return async function importReviews(past: readonly PastReview[]): Promise<void> {
    await importPublishedReviews(past);
    const cars = past.filter(({ by }) => by === 'renter').map(({ carId }) => carId);
    for (const car of new Set(cars)) await recount({ car });
    for (const user of new Set(past.map(({ subjectId }) => subjectId))) await recount({ user });
  };
}
