import type { CarSubscriptions } from './subscription/subscriptions.service';

const MINUTE = 60_000;

/** Reminders and the end of subscriptions. */
export function carJobs(subscriptions: CarSubscriptions) {
  return [
    { name: 'remind lenders of expiring cars', everyMs: MINUTE, run: () => subscriptions.remind() },
    { name: 'unlist expired cars', everyMs: MINUTE, run: () => subscriptions.expire() },
  ];
}
