import { listAudit } from '#shared/admin/audit';
import { adminData } from '#shared/admin/contract';
import { getOverview, listReveals } from '#shared/admin/overview';
import { changeSettings, getAdminSettings } from '#shared/settings/contract';
import type { AddRoute } from '../../http/route';
import type { Admin } from './admin.service';
import { adminCarRoutes } from './cars/admin-cars.routes';
import { adminHireRoutes } from './hires/admin-hires.routes';
import { letterRoutes } from './letters/letters.routes';
import { adminTransactionRoutes } from './transactions/admin-transactions.routes';
import { adminUserRoutes } from './users/admin-users.routes';

export function adminRoutes(add: AddRoute, admin: Admin): void {
  add(adminData, () => admin.dashboardData());
  add(getOverview, () => admin.overview.figures());
  add(listReveals, ({ query }) => admin.overview.revealPage(query));
  add(listAudit, ({ query }) => admin.audit.list(query));
  add(getAdminSettings, () => admin.settings.current());
  add(changeSettings, ({ caller, body }) => admin.settings.change(caller, body));
  adminUserRoutes(add, admin.users);
  adminCarRoutes(add, admin.cars);
  adminTransactionRoutes(add, admin.transactions);
  adminHireRoutes(add, admin.hires);
  letterRoutes(add, admin.letters);
}
