import { MINUTE_MS } from '#shared/core/durations';
import type { DisputeDecisions } from './dispute-decisions.service';

export function disputeJobs({ finishDue }: DisputeDecisions) {
  return [{ name: 'carry out decided disputes', everyMs: MINUTE_MS, run: finishDue }];
}
