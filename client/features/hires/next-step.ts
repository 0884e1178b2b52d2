import { toDay } from '#shared/core/days';
import { computePickupDeadline } from '#shared/hires/calendar';
import type { HireView } from '#shared/hires/contract';
import { canProposeDays, computeNoShowDeadline } from '#shared/hires/states';
import { hireScreenWords, overWords } from './hire/words';
import { findOtherPerson, formatPersonName, type Side } from './sides';
import { stepWords, timeLeftWords } from './words';

/** For one side. The steps in OWN_TASKS are tasks of that side. */
export type NextStep =
  | 'answer'
  | 'answer-change'
  | 'hand-over'
  | 'pick-up'
  | 'say-who-came'
  | 'record-late'
  | 'not-recorded'
  | 'take-back'
  | 'bring-back'
  | 'review'
  | 'await-answer'
  | 'await-change'
  | 'coming'
  | 'under-way'
  | 'review-later'
  | 'over';

const OWN_TASKS: readonly NextStep[] = [
  'answer',
  'answer-change',
  'hand-over',
  'pick-up',
  'say-who-came',
  'record-late',
  'take-back',
  'bring-back',
  'review',
];

/** `now` is in epoch milliseconds. */
export function findNextStep(hire: HireView, side: Side, now: number): NextStep {
  if (hire.change && canProposeDays(hire) && !isRequestExpired(hire, now))
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
      if (today < hire.to) return 'under-way';
      return side === 'lender' ? 'take-back' : 'bring-back';
    case 'completed':
      if (hire.reviewFrom !== null && now < Date.parse(hire.reviewFrom)) return 'review-later';
      return isReviewDue(hire, side, now) ? 'review' : 'over';
    default:
      return 'over';
  }
}

export function hasTask(hire: HireView, side: Side, now: number): boolean {
  return OWN_TASKS.includes(findNextStep(hire, side, now));
}

/** This side can review the other one now. */
export function isReviewDue(hire: HireView, side: Side, now: number): boolean {
  const { reviewFrom, reviewUntil, reviewed } = hire;
  if (reviewFrom === null || reviewUntil === null || reviewed.includes(side)) return false;
  return Date.parse(reviewFrom) <= now && now < Date.parse(reviewUntil);
}

/** Even if the server has not yet marked the request as expired. */
function isRequestExpired(hire: HireView, now: number): boolean {
  return hire.state === 'requested' && now >= Date.parse(hire.expiresAt);
}

export type HireGroups = { tasks: HireView[]; coming: HireView[]; past: HireView[] };

/** `tasks`: most urgent first; `coming`: by first day; `past`: in the given order. */
export function groupHires(
  hires: readonly HireView[],
  sideIn: (hire: HireView) => Side | null,
  now: number,
): HireGroups {
  const groups: HireGroups = { tasks: [], coming: [], past: [] };
  for (const hire of hires) {
    const side = sideIn(hire);
    if (!side) continue;
    const step = findNextStep(hire, side, now);
    if (OWN_TASKS.includes(step)) groups.tasks.push(hire);
    else if (step === 'over' || step === 'review-later') groups.past.push(hire);
    else groups.coming.push(hire);
  }
  groups.tasks.sort((one, other) => findDeadline(one) - findDeadline(other));
  groups.coming.sort((one, other) => one.from.localeCompare(other.from));
  return groups;
}

/** Epoch milliseconds. */
function findDeadline(hire: HireView): number {
  if (hire.state === 'requested') return Date.parse(hire.expiresAt);
  if (hire.state === 'accepted') return computePickupDeadline(hire.from, hire.terms);
  if (hire.state === 'completed' && hire.reviewUntil) return Date.parse(hire.reviewUntil);
  return computePickupDeadline(hire.to, hire.terms);
}

export function describeNextStep(hire: HireView, side: Side | null, now: number): string {
  const other = formatPersonName(findOtherPerson(hire, side));
  const step = side ? findNextStep(hire, side, now) : 'over';
  if (step === 'over' && hire.reviewLimit === 'too_short') return hireScreenWords.tooShort;
  if (step === 'over') return overWords[hire.state]({ side, other, by: cancelledBy(hire, side) });
  return stepWords[step]({ hire, other, left: timeLeftWords(Date.parse(hire.expiresAt) - now) });
}

function cancelledBy(hire: HireView, side: Side | null): 'you' | 'other' | 'nobody' {
  const by = hire.history.find(({ action }) => action === 'cancel')?.by;
  if (side === null || (by !== 'renter' && by !== 'lender')) return 'nobody';
  return by === side ? 'you' : 'other';
}
