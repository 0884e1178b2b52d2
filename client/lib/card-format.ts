import { PAGE_LOCALE } from '#shared/language/page-language';
import type { Rating } from '#shared/reviews/rating';

const shillings = new Intl.NumberFormat(PAGE_LOCALE, { maximumFractionDigits: 0 });

/** Formats whole shillings without the currency: 14000 → '14,000'. */
export function formatShillings(amount: number): string {
  return shillings.format(amount);
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
