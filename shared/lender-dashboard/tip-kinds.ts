import { z } from 'zod';
import { PRICE_AREAS } from '../cars/price-suggestion';
import { id } from '../core/values';

/** Optional parts of a listing; tips compare cars that have one with cars that lack it. */
export const TRAITS = ['description', 'seats', 'pickup', 'weeklyDiscount'] as const;
export type Trait = (typeof TRAITS)[number];

/** A tip with the figures that it is based on. Money is in whole KES. */
export const tip = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('expires'), carId: id, days: z.number() }),
  /** `low` and `high`: the prices between which most of the `cars` similar cars in the area lie. */
  z.object({
    kind: z.literal('price'),
    carId: id,
    price: z.number(),
    area: z.enum(PRICE_AREAS),
    low: z.number(),
    high: z.number(),
    cars: z.number(),
  }),
  /** `usual`: the median answer time of `lenders` lenders. */
  z.object({ kind: z.literal('answers'), minutes: z.number(), usual: z.number(), lenders: z.number() }),
  /** `times`: how many times as often cars with the trait are viewed as cars without it. */
  z.object({
    kind: z.literal('trait'),
    carId: id,
    trait: z.enum(TRAITS),
    times: z.number(),
    having: z.number(),
    lacking: z.number(),
  }),
  z.object({ kind: z.literal('terms'), carId: id }),
  /** `days`: how long nobody has changed the calendar. */
  z.object({ kind: z.literal('calendar'), carId: id, days: z.number() }),
]);
export type Tip = z.output<typeof tip>;
