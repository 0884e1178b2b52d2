import { z } from 'zod';
import { day } from '../core/values';

/** Schemas that contracts are built from. They are apart from the rules, which the page loads without zod. */

/** Days from the first to the last, both included. */
export const dayRange = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, {
  error: 'The last day must not be before the first.',
  path: ['to'],
});

/** The items of a quote; the amount of `discount` is negative. */
export const QUOTE_LINE_KINDS = ['days', 'discount', 'driver', 'delivery'] as const;

/** The whole price of a hire. Money is in whole KES. */
export const quote = z.object({
  /** Number of days, including the first and the last. */
  days: z.number(),
  pricePerDay: z.number(),
  /** Per cent; 0 if there is no discount line. */
  discountPercent: z.number(),
  lines: z.array(z.object({ key: z.enum(QUOTE_LINE_KINDS), amount: z.number() })),
  /** The sum of the lines, without the deposit. */
  total: z.number(),
  /** Requested items that the lender has set no price for; the total does not include them. */
  unpriced: z.array(z.enum(['driver', 'delivery'])).optional(),
  /** Returned to the renter at the end; absent: the renter asks the lender. */
  deposit: z.number().optional(),
  /** Kilometres included for all days together; null: no limit; absent: the renter asks the lender. */
  kmIncluded: z.number().nullish(),
  /** Price of each further kilometre; absent: the renter asks the lender. */
  extraKm: z.number().optional(),
});
