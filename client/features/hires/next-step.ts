import { computePickupDeadline } from '#shared/hires/calendar';
import type { HireView } from '#shared/hires/contract';
import { findNextHireStep, isOwnTaskStep } from '#shared/hires/next-step';
import { endedHireWords, hireScreenWords } from './hire/words';
import { findOtherPerson, findShownHireState, formatPersonName, type Side } from './sides';
import { nextHireStepWords } from './step-words';
import { describeTimeLeft } from './words';

export type HireListParts = { tasks: HireView[]; coming: HireView[]; past: HireView[] };

/** Groups hires. `tasks`: most urgent first, reviews last; `coming`: by first day; `past`: in given order. */
export function splitHireList(
  hires: readonly HireView[],
  sideIn: (hire: HireView) => Side | null,
  now: number,
): HireListParts {
  const groups: HireListParts = { tasks: [], coming: [], past: [] };
  for (const hire of hires) {
    const side = sideIn(hire);
    if (!side) continue;
    const step = findNextHireStep(hire, side, now);
    if (isOwnTaskStep(step)) groups.tasks.push(hire);
    else if (step === 'over' || step === 'review-later') groups.past.push(hire);
    else groups.coming.push(hire);
  }
  groups.tasks.sort(
    (one, other) =>
      Number(one.state === 'completed') - Number(other.state === 'completed') ||
      findDeadline(one) - findDeadline(other),
  );
  groups.coming.sort((one, other) => one.from.localeCompare(other.from));
  return groups;
}

/** Returns the deadline of a hire's next step, in epoch milliseconds. */
function findDeadline(hire: HireView): number {
  if (hire.state === 'requested') return Date.parse(hire.expiresAt);
  if (hire.state === 'accepted') return computePickupDeadline(hire.from, hire.terms);
  if (hire.state === 'completed' && hire.reviewUntil) return Date.parse(hire.reviewUntil);
  return computePickupDeadline(hire.to, hire.terms);
}

export function describeNextHireStep(hire: HireView, side: Side | null, now: number): string {
  const other = formatPersonName(findOtherPerson(hire, side));
  const step = side ? findNextHireStep(hire, side, now) : 'over';
  if (step === 'over' && hire.reviewLimit === 'too_short') return hireScreenWords.tooShort;
  if (step === 'over')
    return endedHireWords[findShownHireState(hire)]({ side, other, by: cancelledBy(hire, side) });
  return nextHireStepWords[step]({ hire, other, left: describeTimeLeft(Date.parse(hire.expiresAt) - now) });
}

function cancelledBy(hire: HireView, side: Side | null): 'you' | 'other' | 'nobody' {
  const by = hire.history.find(({ action }) => action === 'cancel')?.by;
  if (side === null || (by !== 'renter' && by !== 'lender')) return 'nobody';
  return by === side ? 'you' : 'other';
}
