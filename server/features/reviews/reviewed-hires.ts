import type { ReviewableHire, ReviewSide } from '#shared/reviews/rules';

/** A hire as far as its reviews depend on it. */
export type HireForReview = ReviewableHire & {
  hireId: string;
  carId: string;
  /** Both user ids, in one order whichever of the two lends. */
  pair: string;
  /** As it was when it was asked for. */
  car: { year: number; make: string; model: string };
};

/** The hires as another feature offers them. */
export type ReviewedHires = {
  forReview(hireId: string): Promise<HireForReview | null>;
  /** Marks the hire as reviewed by this side; repeating it changes nothing. */
  noteReviewed(hireId: string, side: ReviewSide): Promise<unknown>;
};
