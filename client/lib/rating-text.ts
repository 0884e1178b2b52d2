import type { Rating } from '#shared/reviews/rating';

/** '★ 4.7 (12)': the average and the number of reviews; empty before the first. */
export function ratingText({ rating, reviewCount }: Rating): string {
  return rating ? `★\u00a0${rating}\u00a0(${reviewCount})` : '';
}
