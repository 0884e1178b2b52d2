import type { Rating } from '#shared/reviews/rating';

/**
 * Formats whole shillings without the currency, the same in every language: 14000 → '14,000'. Intl would take
 * a cheap phone 100 ms at the first price.
 */
export function formatShillings(amount: number): string {
  return String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ',');
}

export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** Formats the average and the number of reviews: '★ 4.7 (12)'; empty before the first review. */
export function formatRating({ rating, reviewCount }: Rating): string {
  return rating ? `★\u00a0${rating}\u00a0(${reviewCount})` : '';
}
