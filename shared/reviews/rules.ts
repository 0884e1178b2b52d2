import { computeDayEnd, toDay } from '../core/days';
import { HOUR_MS } from '../core/durations';
import { REVIEW_LIMITS } from '../core/limits';
import { computePickupDeadline } from '../hires/calendar';
import { type HireRuleFields, type HireState, hasFirstRulesVersion } from '../hires/states';

export type ReviewSide = 'renter' | 'lender';

/**
 * Restrictions on reviews that follow from the recorded times. 'too_short': the hire cannot be reviewed; for
 * the other values, averages omit the reviews of the hire. 'late_handover': the hand-over was recorded late
 * and right before the return.
 */
export const REVIEW_LIMITATIONS = ['too_short', 'no_handover', 'late_handover'] as const;
export type ReviewLimitation = (typeof REVIEW_LIMITATIONS)[number];

/** Reasons why averages omit a review; 'repeat': another hire of the same two people counts instead. */
export const UNCOUNTED_REVIEW_REASONS = ['no_handover', 'late_handover', 'repeat'] as const;
export type UncountedReviewReason = (typeof UNCOUNTED_REVIEW_REASONS)[number];

type HireReviewTimes = HireRuleFields & {
  state: HireState;
  /** Time of the completion; null before the completion. */
  endedAt: Date | null;
  handedOverAt: Date | null;
  returnedAt: Date | null;
};

export type ReviewableHire = HireReviewTimes & { renterId: string; lenderId: string };

/** States from which a hire can still be completed. */
const BEFORE_THE_END: readonly HireState[] = ['requested', 'accepted', 'under_way'];

/**
 * Returns the review window, at whose end the written reviews are published; null for hires that cannot be
 * reviewed.
 */
export function computeReviewWindow(hire: HireReviewTimes): { from: Date; until: Date } | null {
  if (hire.state !== 'completed' || !hire.endedAt || findReviewLimitation(hire) === 'too_short') return null;
  const from = hasFirstRulesVersion(hire)
    ? hire.endedAt.getTime()
    : computeOpening(hire.to, hire.endedAt.getTime());
  return { from: new Date(from), until: new Date(from + REVIEW_LIMITS.windowMs) };
}

/** Returns the end in Nairobi of the last day, or of the day of an early return. */
function computeOpening(lastDay: string, endedAt: number): number {
  const endDay = toDay(endedAt);
  return Math.max(endedAt, computeDayEnd(endDay < lastDay ? endDay : lastDay));
}

/** Returns why the reviews of a completed hire do not count; null if they count. */
export function findReviewLimitation(hire: HireReviewTimes): ReviewLimitation | null {
  const { handedOverAt, returnedAt } = hire;
  if (hasFirstRulesVersion(hire)) return null;
  if (!handedOverAt) return 'no_handover';
  if (!returnedAt || isLongEnough(handedOverAt.getTime(), returnedAt.getTime())) return null;
  // A late hand-over does not forbid reviews: otherwise a lender who records both times at the end could
  // prevent the renter's review.
  return handedOverAt.getTime() <= computePickupDeadline(hire.from, hire.terms)
    ? 'too_short'
    : 'late_handover';
}

/** Whether eight hours or a night lie between the hand-over and the return. */
function isLongEnough(handedOver: number, returned: number): boolean {
  const nextMorning = computeDayEnd(toDay(handedOver)) + REVIEW_LIMITS.nightUntilHour * HOUR_MS;
  return returned - handedOver >= REVIEW_LIMITS.shortestHireMs || returned >= nextMorning;
}

/** Returns the side of a user in a hire; null for any other user. */
export function findUserHireSide(hire: Pick<ReviewableHire, 'renterId' | 'lenderId'>, userId: string) {
  if (userId === hire.renterId) return 'renter' satisfies ReviewSide;
  return userId === hire.lenderId ? ('lender' satisfies ReviewSide) : null;
}

/** Returns why the user may not review the hire now; null if the user may. */
export function findReviewRefusal(
  hire: ReviewableHire,
  userId: string,
  now: Date,
): 'hire_not_found' | 'not_yet' | 'hire_too_short' | 'review_closed' | null {
  if (!findUserHireSide(hire, userId)) return 'hire_not_found';
  if (BEFORE_THE_END.includes(hire.state)) return 'not_yet';
  const window = computeReviewWindow(hire);
  if (!window) return isTooShort(hire) ? 'hire_too_short' : 'review_closed';
  if (now < window.from) return 'not_yet';
  return now < window.until ? null : 'review_closed';
}

function isTooShort(hire: HireReviewTimes): boolean {
  return hire.state === 'completed' && findReviewLimitation(hire) === 'too_short';
}

/** Rounds to one decimal, as stored and shown. */
export function roundAverageRating(average: number | null | undefined): number | null {
  return average === null || average === undefined ? null : Math.round(average * 10) / 10;
}
