import type { Admin } from './admin.compose';

const MINUTE = 60_000;

export function adminJobs(admin: Admin) {
  return [
    { name: "sync cars with their lenders' suspensions", everyMs: MINUTE, run: admin.repairSuspensions },
  ];
}
