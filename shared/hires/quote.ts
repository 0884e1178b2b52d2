import { z } from 'zod';
import { countDays } from '../core/days';
import { HIRE_LIMITS } from '../core/limits';
import type { CarTerms } from './terms';

/** What a line of a quote is for; `discount` is negative. */
export const QUOTE_LINES = ['days', 'discount', 'driver', 'delivery'] as const;

/** The whole price of a hire. Money is whole KES. */
export const quote = z.object({
  /** First and last day included. */
  days: z.number(),
  pricePerDay: z.number(),
  /** Per cent; 0 without a discount line. */
  discountPercent: z.number(),
  lines: z.array(z.object({ key: z.enum(QUOTE_LINES), amount: z.number() })),
  /** The sum of the lines, without the deposit. */
  total: z.number(),
  /** Refunded at the return. */
  deposit: z.number(),
  /** For all days; null: as many as one likes. */
  kmIncluded: z.number().nullable(),
  /** For each kilometre beyond. */
  extraKm: z.number(),
});
export type Quote = z.output<typeof quote>;

export type QuoteInput = {
  /** Whole KES a day. */
  price: number;
  terms: CarTerms;
  from: string;
  to: string;
  driver?: boolean;
  delivery?: boolean;
};

/**
 * The whole price for the days from the first to the last, both included. The larger discount that applies counts
 * alone, on the daily price only, rounded in the renter's favour. What the terms do not offer costs nothing: callers
 * refuse it before.
 */
export function quoteOf({ price, terms, from, to, driver = false, delivery = false }: QuoteInput): Quote {
  const days = countDays({ from, to });
  const base = price * days;
  const discountPercent = discountOf(terms, days);
  const lines: Quote['lines'] = [{ key: 'days', amount: base }];
  // Integers throughout: price × days × per cent is exact, so that only the last division rounds.
  const discount = Math.ceil((base * discountPercent) / 100);
  if (discount > 0) lines.push({ key: 'discount', amount: -discount });
  if (driver && terms.driverPerDay !== null) lines.push({ key: 'driver', amount: terms.driverPerDay * days });
  if (delivery && terms.deliveryFee !== null) lines.push({ key: 'delivery', amount: terms.deliveryFee });
  return {
    days,
    pricePerDay: price,
    discountPercent: discount > 0 ? discountPercent : 0,
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    deposit: terms.deposit,
    kmIncluded: terms.kmPerDay === null ? null : terms.kmPerDay * days,
    extraKm: terms.extraKm,
  };
}

function discountOf({ weeklyDiscount, monthlyDiscount }: CarTerms, days: number): number {
  if (days >= HIRE_LIMITS.monthlyFromDays) return Math.max(weeklyDiscount, monthlyDiscount);
  return days >= HIRE_LIMITS.weeklyFromDays ? weeklyDiscount : 0;
}
