import { MINUTE_MS } from '#shared/core/durations';
import type { AdminFeature } from './admin.compose';

export function adminJobs(admin: AdminFeature) {
  return [
    { name: "sync cars with their lenders' suspensions", everyMs: MINUTE_MS, run: admin.repairSuspensions },
  ];
}
