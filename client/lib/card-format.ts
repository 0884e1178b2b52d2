import { PAGE_LOCALE } from '#shared/language/page-language';

const shillings = new Intl.NumberFormat(PAGE_LOCALE, { maximumFractionDigits: 0 });

/** Formats whole shillings without the currency: 14000 → '14,000'. */
export function formatShillings(amount: number): string {
  return shillings.format(amount);
}

/** Returns the text, or its first `length` characters and an ellipsis. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
