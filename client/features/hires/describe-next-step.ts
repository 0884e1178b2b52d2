import type { HireView } from '#shared/hires/contract';
import { hireScreenWords, overWords } from './hire/words';
import { findNextStep } from './next-step';
import { findOtherPerson, formatPersonName, type Side } from './sides';
import { stepWords, timeLeftWords } from './words';

/** Returns the next step of a hire as a sentence for one side. */
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
