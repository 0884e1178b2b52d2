import { z } from 'zod';

/** The average of published reviews of a car or of a user. */
export const rating = z.object({
  /** Stars from 1 to 5 with one decimal; null before the first review. */
  rating: z.number().nullable(),
  reviewCount: z.number(),
});
export type Rating = z.output<typeof rating>;

export const NO_RATING: Rating = { rating: null, reviewCount: 0 };
