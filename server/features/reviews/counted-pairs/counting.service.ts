import { hasFirstRules } from '#shared/hires/hire-rules';
import { reviewLimitation, type UncountedReason } from '#shared/reviews/rules';
import type { HireForReview } from '../reviewed-hires';
import { claimCount } from './counted-pairs.model';

/**
 * Why the reviews of a completed hire are left out of averages; null: they count. Of two people's hires within 30 days
 * the one that is reviewed first counts, with both of its reviews, even if an admin hides one of them later.
 */
export async function uncountedReason(hire: HireForReview): Promise<UncountedReason | null> {
  const { hireId, pair, renterId, lenderId, endedAt } = hire;
  const limitation = reviewLimitation(hire);
  if (limitation === 'no_handover' || limitation === 'late_handover') return limitation;
  if (!endedAt) return null;
  const counts = await claimCount({ hireId, pair, userIds: [renterId, lenderId], endedAt });
  // Hires that were made under the first rules count in any case.
  return counts || hasFirstRules(hire) ? null : 'repeat';
}
