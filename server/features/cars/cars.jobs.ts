import type { CarSubscriptions } from './subscription/subscriptions.service';

const MINUTE = 60_000;

/** What happens to cars by the passing of time. */
export function carJobs(subscriptions: CarSubscriptions) {
  return [
    { name: 'remind lenders of expiring cars', everyMs: MINUTE, run: () => subscriptions.remind() },
    { name: 'unlist expired cars', everyMs: MINUTE, run: () => subscriptions.expire() },
  ];
}
