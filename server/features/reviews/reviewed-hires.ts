import type { ReviewableHire, ReviewSide } from '#shared/reviews/rules';

/** The facts of a hire that its reviews depend on. */
export type HireForReview = ReviewableHire & {
  hireId: string;
  carId: string;
  /** Both user ids in a fixed order, whichever of the two is the owner. */
  pair: string;
  /** The car as it was when the hire was requested. */
  car: { year: number; make: string; model: string };
};

/** The hires feature, as reviews use it. */
export type ReviewedHires = {
  findForReview(hireId: string): Promise<HireForReview | null>;
  /** Marks the hire as reviewed by this side; can be repeated. */
  noteReviewed(hireId: string, side: ReviewSide): Promise<unknown>;
};
