import type { Payments } from './payments.service';

const EVERY_MS = 5_000;

/** What repairs a callback that never came and a process that died: each safe on several instances at once. */
export function paymentJobs(payments: Payments) {
  return [
    { name: 'process waiting payment callbacks', everyMs: EVERY_MS, run: payments.processWaitingCallbacks },
    { name: 'ask about open payments', everyMs: EVERY_MS, run: payments.askDue },
    { name: 'apply paid renewals', everyMs: EVERY_MS, run: payments.applyDueRenewals },
    { name: 'settle dead registrations', everyMs: EVERY_MS, run: payments.settleRegistrations },
  ];
}
