import { z } from 'zod';
import { day } from '../core/values';

/** Building blocks of the contracts, apart from the rules, which the page loads without zod. */

/** Days from the first to the last, both included. */
export const dayRange = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, {
  error: 'The last day must not be before the first.',
  path: ['to'],
});

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
  /** Wished parts that the lender has set no price for: no part of the total. */
  unpriced: z.array(z.enum(['driver', 'delivery'])).optional(),
  /** Refunded at the return; absent: the renter asks the lender. */
  deposit: z.number().optional(),
  /** For all days; null: no limit; absent: the renter asks the lender. */
  kmIncluded: z.number().nullish(),
  /** Price of each kilometre beyond; absent: the renter asks the lender. */
  extraKm: z.number().optional(),
});
