import type { DisputeDecisions } from './dispute-decisions.service';

const MINUTE_MS = 60_000;

export function disputeJobs({ finishDue }: DisputeDecisions) {
  return [{ name: 'carry out decided disputes', everyMs: MINUTE_MS, run: finishDue }];
}
