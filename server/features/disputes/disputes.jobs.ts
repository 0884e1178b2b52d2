import { MINUTE_MS } from '#shared/core/durations';
import type { DisputeDecisions } from './dispute-decisions.service';

export function disputeJobs({ due }: DisputeDecisions) {
  return [{ name: 'carry out decided disputes', everyMs: MINUTE_MS, run: due.runDue }];
}
