import { z } from 'zod';
import { day } from '../core/values';

/** Schemas, kept apart from the rules, which the page loads without zod. */

export const dayRange = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, {
  error: 'The last day must not be before the first.',
  path: ['to'],
});

/** The amount of `discount` is negative. */
const QUOTE_LINE_KINDS = ['days', 'discount', 'driver', 'delivery'] as const;

/** Money is in whole KES; the renter asks the lender about absent fields. */
export const quote = z.object({
  /** Includes first and last day. */
  days: z.number(),
  pricePerDay: z.number(),
  /** 0 without a discount line. */
  discountPercent: z.number(),
  lines: z.array(z.object({ key: z.enum(QUOTE_LINE_KINDS), amount: z.number() })),
  /** Without the deposit. */
  total: z.number(),
  /** Requested items without a price; the total omits them. */
  unpriced: z.array(z.enum(['driver', 'delivery'])).optional(),
  /** Returned to the renter at the end. */
  deposit: z.number().optional(),
  /** For all days together; null: no limit. */
  kmIncluded: z.number().nullish(),
  /** For each further kilometre. */
  extraKm: z.number().optional(),
});
