import { HOUR_MS } from '#shared/core/durations';
import type { Payments } from './payments.service';

const EVERY_MS = 5_000;

/** Recover from lost callbacks and crashed processes; each is safe on several instances at once. */
export function paymentJobs({ callbacks, statusQueries, renewals, consumption, payerData }: Payments) {
  return [
    { name: 'process waiting payment callbacks', everyMs: EVERY_MS, run: callbacks.processWaiting },
    { name: 'query open payments', everyMs: EVERY_MS, run: statusQueries.queryDue },
    { name: 'apply paid renewals', everyMs: EVERY_MS, run: renewals.applyDue },
    { name: 'settle unfinished registrations', everyMs: EVERY_MS, run: consumption.settleRegistrations },
    { name: 'take payers from old payments', everyMs: HOUR_MS, run: payerData.eraseOld },
  ];
}
