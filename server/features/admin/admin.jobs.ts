import type { Admin } from './admin.service';

const MINUTE = 60_000;

/** What the dashboard puts right by itself. */
export function adminJobs(admin: Pick<Admin, 'repairSuspensions'>) {
  return [
    { name: 'bring cars after their suspended lenders', everyMs: MINUTE, run: admin.repairSuspensions },
  ];
}
