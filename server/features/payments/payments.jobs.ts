import { HOUR_MS } from '#shared/core/durations';
import type { Payments } from './payments.service';

const EVERY_MS = 5_000;

/** Lists the jobs that recover from lost callbacks and crashes; each job is safe on several instances. */
export function paymentJobs({ callbacks, statusQueries, renewals, consumption, payerData }: Payments) {
  return [
    { name: 'process due payment callbacks', everyMs: EVERY_MS, run: callbacks.processDue },
    { name: 'query open payments', everyMs: EVERY_MS, run: statusQueries.queryDue },
    { name: 'apply paid renewals', everyMs: EVERY_MS, run: renewals.applyDue },
    { name: 'finish interrupted registrations', everyMs: EVERY_MS, run: consumption.finishInterrupted },
    { name: 'take payers from old payments', everyMs: HOUR_MS, run: payerData.eraseOld },
  ];
}
