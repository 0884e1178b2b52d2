import { z } from 'zod';
import { day } from '../core/values';

/** Schemas of hires, in a file apart from the rules, which the page loads without zod. */

export const dayRange = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, {
  error: 'The last day must not be before the first.',
  path: ['to'],
});

/** Kinds of quote lines; the amount of a `discount` line is negative. */
const QUOTE_LINE_KINDS = ['days', 'discount', 'driver', 'delivery'] as const;

/** A quote in whole KES; the renter asks the lender about absent fields. */
export const quote = z.object({
  /** Number of days, including first and last day. */
  days: z.number(),
  pricePerDay: z.number(),
  /** Discount in per cent; 0 without a discount line. */
  discountPercent: z.number(),
  lines: z.array(z.object({ key: z.enum(QUOTE_LINE_KINDS), amount: z.number() })),
  /** Total price without the deposit. */
  total: z.number(),
  /** Requested items without a price; the total omits them. */
  unpriced: z.array(z.enum(['driver', 'delivery'])).optional(),
  /** Deposit, which is returned to the renter at the end. */
  deposit: z.number().optional(),
  /** Kilometres included for all days together; null for no limit. */
  kmIncluded: z.number().nullish(),
  /** Price of each further kilometre. */
  extraKm: z.number().optional(),
});
