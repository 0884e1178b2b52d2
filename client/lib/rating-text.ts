import type { Rating } from '#shared/reviews/rating';

/** Formats the average and the number of reviews: '★ 4.7 (12)'; empty before the first review. */
export function formatRating({ rating, reviewCount }: Rating): string {
  return rating ? `★\u00a0${rating}\u00a0(${reviewCount})` : '';
}
