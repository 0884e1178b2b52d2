import { cancelHireAsAdmin, exportHires, getHireDetails, listAdminHires } from '#shared/admin/hires';
import { Download } from '../../../http/download';
import type { AddRoute } from '../../../http/route';
import type { Admin } from '../admin.service';

export function adminHireRoutes(add: AddRoute, { table, actions }: Admin['hires']): void {
  add(listAdminHires, ({ query }) => table.page(query));
  add(exportHires, async ({ caller, query }) => new Download('hires.csv', await table.csv(caller, query)));
  add(getHireDetails, ({ params }) => actions.details(params.hireId));
  add(cancelHireAsAdmin, ({ caller, params, body }) => actions.cancel(caller, params.hireId, body.reason));
}
