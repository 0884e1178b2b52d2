import { z } from 'zod';

/** Rating from the published reviews of a car or a user. */
export const rating = z.object({
  /** Average stars with one decimal; null before the first review. */
  rating: z.number().nullable(),
  reviewCount: z.number(),
});
export type Rating = z.output<typeof rating>;

export const NO_RATING: Rating = { rating: null, reviewCount: 0 };
