import { MINUTE_MS } from '#shared/core/durations';
import type { Admin } from './admin.compose';

export function adminJobs(admin: Admin) {
  return [
    { name: "sync cars with their lenders' suspensions", everyMs: MINUTE_MS, run: admin.repairSuspensions },
  ];
}
