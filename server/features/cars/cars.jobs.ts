import type { FleetKeeper } from './search/fleet.service';
import type { CarSubscriptions } from './subscription/subscriptions.service';

const MINUTE = 60_000;

/** What happens to cars by the passing of time. */
export function carJobs(subscriptions: CarSubscriptions) {
  return [
    { name: 'remind lenders of expiring cars', everyMs: MINUTE, run: () => subscriptions.remind() },
    { name: 'unlist expired cars', everyMs: MINUTE, run: () => subscriptions.expire() },
  ];
}

/** Where others write to the same database: sees what no message told. */
export function fleetJobs(fleet: FleetKeeper, listingsChanged: () => void) {
  return [
    {
      name: 'read all listed cars again',
      everyMs: 10 * MINUTE,
      async run() {
        await fleet.reload();
        listingsChanged();
      },
    },
  ];
}
