import { createDisputeDecisions } from './dispute-decisions.service';
import { createDisputes } from './disputes.service';

type DisputesFeatureDeps = Parameters<typeof createDisputes>[0] &
  Parameters<typeof createDisputeDecisions>[0];

/** Builds the disputes of plates: users open them, admins decide them. */
export function composeDisputes(deps: DisputesFeatureDeps) {
  return { disputes: createDisputes(deps), disputeDecisions: createDisputeDecisions(deps) };
}
