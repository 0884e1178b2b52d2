import type { Admin } from './admin.service';

const MINUTE = 60_000;

export function adminJobs(admin: Pick<Admin, 'repairSuspensions'>) {
  return [
    { name: 'bring cars after their suspended lenders', everyMs: MINUTE, run: admin.repairSuspensions },
  ];
}
