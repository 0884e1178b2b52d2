import { z } from 'zod';
import { PRICE_AREAS } from '../cars/price-suggestion';
import { id } from '../core/values';

/** What a lender may do for a listing beyond what is required. */
export const TRAITS = ['description', 'seats', 'pickup', 'weeklyDiscount'] as const;
export type Trait = (typeof TRAITS)[number];

/** A piece of advice with the figures that it rests on. Money is whole KES. */
export const tip = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('expires'), carId: id, days: z.number() }),
  /** `low` and `high`: the range of most of so many similar cars in the area. */
  z.object({
    kind: z.literal('price'),
    carId: id,
    price: z.number(),
    area: z.enum(PRICE_AREAS),
    low: z.number(),
    high: z.number(),
    cars: z.number(),
  }),
  /** `usual`: the median of so many lenders. */
  z.object({ kind: z.literal('answers'), minutes: z.number(), usual: z.number(), lenders: z.number() }),
  /** Cars with it are seen so many times as often as cars without it. */
  z.object({
    kind: z.literal('trait'),
    carId: id,
    trait: z.enum(TRAITS),
    times: z.number(),
    having: z.number(),
    lacking: z.number(),
  }),
  z.object({ kind: z.literal('terms'), carId: id }),
  /** For so many days nobody has changed the calendar. */
  z.object({ kind: z.literal('calendar'), carId: id, days: z.number() }),
]);
export type Tip = z.output<typeof tip>;
