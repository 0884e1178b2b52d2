import { ANSWER_TIME, REVIEW_LIMITS } from '#shared/core/limits';
import type { Clock } from '../../../gateways/clock';
import { countAnswers } from '../hire-reads.model';

/** Of 100 requests to a lender lately, how many they accepted; null while there were too few. */
export function createAcceptance({ clock }: { clock: Clock }) {
  return async function acceptanceOf(lenderId: string): Promise<number | null> {
    const since = new Date(clock.now().getTime() - ANSWER_TIME.windowMs);
    const { accepted, others } = await countAnswers(lenderId, since);
    const all = accepted + others;
    return all < REVIEW_LIMITS.acceptanceRequests ? null : Math.round((100 * accepted) / all);
  };
}
