import { MINUTE_MS } from '#shared/core/durations';
import type { CarSubscriptions } from './subscription/subscriptions.service';

export function carJobs(subscriptions: CarSubscriptions) {
  return [
    { name: 'remind lenders of expiring cars', everyMs: MINUTE_MS, run: subscriptions.reminders.runDue },
    { name: 'unlist expired cars', everyMs: MINUTE_MS, run: () => subscriptions.expire() },
  ];
}
