import { createDisputeDecisions } from './dispute-decisions.service';
import { createDisputes } from './disputes.service';

type DisputesFeatureDeps = Parameters<typeof createDisputes>[0] &
  Parameters<typeof createDisputeDecisions>[0];

/** Disputes of plates: as owners open them, and as admins decide them. */
export function composeDisputes(deps: DisputesFeatureDeps) {
  return { disputes: createDisputes(deps), disputeDecisions: createDisputeDecisions(deps) };
}
