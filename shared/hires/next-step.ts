import { toDay } from '../core/days';
import { computePickupDeadline, computeReturnDeadline, type DayRange } from './calendar';
import { canProposeHireChange, computeNoShowDeadline, type HireState, RETURN_RULES_VERSION } from './states';
import type { CarTerms } from './terms';

export type HireSide = 'renter' | 'lender';

/** Next step of a hire as one side sees it. The steps in OWN_TASKS are tasks of that side. */
export type NextHireStep =
  | 'answer'
  | 'answer-change'
  | 'hand-over'
  | 'pick-up'
  | 'say-who-came'
  | 'record-late'
  | 'not-recorded'
  | 'overdue'
  | 'take-back'
  | 'bring-back'
  | 'review'
  | 'await-answer'
  | 'await-change'
  | 'coming'
  | 'under-way'
  | 'review-later'
  | 'over';

const OWN_TASKS: readonly NextHireStep[] = [
  'answer',
  'answer-change',
  'hand-over',
  'pick-up',
  'say-who-came',
  'record-late',
  'overdue',
  'take-back',
  'bring-back',
  'review',
];

/** Fields of a hire that decide its next step. */
export type NextStepFields = DayRange & {
  state: HireState;
  terms: Pick<CarTerms, 'pickupUntil'>;
  rules: number;
  expiresAt: string;
  change: { by: HireSide } | null;
  reviewFrom: string | null;
  reviewUntil: string | null;
  reviewed: readonly HireSide[];
};

/** Returns the next step of a hire for one side; `now` is in epoch milliseconds. */
export function findNextHireStep(hire: NextStepFields, side: HireSide, now: number): NextHireStep {
  if (hire.change && canProposeHireChange(hire) && !isRequestExpired(hire, now))
    return hire.change.by === side ? 'await-change' : 'answer-change';
  const today = toDay(now);
  switch (hire.state) {
    case 'requested':
      if (isRequestExpired(hire, now)) return 'over';
      return side === 'lender' ? 'answer' : 'await-answer';
    case 'accepted':
      if (now >= computeNoShowDeadline(hire)) return side === 'lender' ? 'record-late' : 'not-recorded';
      if (now >= computePickupDeadline(hire.from, hire.terms)) return 'say-who-came';
      if (today < hire.from) return 'coming';
      return side === 'lender' ? 'hand-over' : 'pick-up';
    case 'under_way':
      if (hire.rules >= RETURN_RULES_VERSION && now >= computeReturnDeadline(hire)) return 'overdue';
      if (today < hire.to) return 'under-way';
      return side === 'lender' ? 'take-back' : 'bring-back';
    case 'completed':
      if (hire.reviewFrom !== null && now < Date.parse(hire.reviewFrom)) return 'review-later';
      return isReviewDue(hire, side, now) ? 'review' : 'over';
    default:
      return 'over';
  }
}

export function isOwnTaskStep(step: NextHireStep): boolean {
  return OWN_TASKS.includes(step);
}

/** Whether this side can review the other side now. */
export function isReviewDue(hire: NextStepFields, side: HireSide, now: number): boolean {
  const { reviewFrom, reviewUntil, reviewed } = hire;
  if (reviewFrom === null || reviewUntil === null || reviewed.includes(side)) return false;
  return Date.parse(reviewFrom) <= now && now < Date.parse(reviewUntil);
}

/** Whether a request has expired, even if the server has not yet marked it as expired. */
function isRequestExpired(hire: NextStepFields, now: number): boolean {
  return hire.state === 'requested' && now >= Date.parse(hire.expiresAt);
}
