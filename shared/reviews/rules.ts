import { REVIEW_LIMITS } from '../core/limits';
import type { HireState } from '../hires/states';

/** The two sides of a hire, each of which may review the other once. */
export type ReviewSide = 'renter' | 'lender';

/** What the right to review depends on. */
export type ReviewableHire = {
  renterId: string;
  lenderId: string;
  state: HireState;
  /** When it was completed; null before. */
  endedAt: Date | null;
};

/** States from which a hire can still be completed. */
const BEFORE_THE_END: readonly HireState[] = ['requested', 'accepted', 'under_way'];

/** Until when the reviews of a hire that ended then can be written; then they are published. */
export function reviewUntil(endedAt: Date): Date {
  return new Date(endedAt.getTime() + REVIEW_LIMITS.windowMs);
}

/** The side of a user in a hire; null for anybody else. */
export function sideOf(hire: Pick<ReviewableHire, 'renterId' | 'lenderId'>, userId: string) {
  if (userId === hire.renterId) return 'renter' satisfies ReviewSide;
  return userId === hire.lenderId ? ('lender' satisfies ReviewSide) : null;
}

/** Why a user may not review a hire now; null where they may. */
export function refusalOfReview(
  hire: ReviewableHire,
  userId: string,
  now: Date,
): 'hire_not_found' | 'not_yet' | 'review_closed' | null {
  if (!sideOf(hire, userId)) return 'hire_not_found';
  if (BEFORE_THE_END.includes(hire.state)) return 'not_yet';
  if (hire.state !== 'completed' || !hire.endedAt) return 'review_closed';
  return now < reviewUntil(hire.endedAt) ? null : 'review_closed';
}

/** The average of stars as it is stored and shown: one decimal; null without any. */
export function roundedAverage(average: number | null | undefined): number | null {
  return average === null || average === undefined ? null : Math.round(average * 10) / 10;
}
