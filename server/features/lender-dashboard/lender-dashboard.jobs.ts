import type { LenderDashboard } from './lender-dashboard.service';

const EVERY_MS = 5_000;

export function lenderDashboardJobs({ views }: LenderDashboard) {
  return [{ name: 'store views of listings', everyMs: EVERY_MS, run: views.flush }];
}
