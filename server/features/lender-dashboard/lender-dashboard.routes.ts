import { countView, getLenderDashboard } from '#shared/lender-dashboard/contract';
import type { AddRoute } from '../../http/route';
import type { LenderDashboard } from './lender-dashboard.service';
import { visitorOf } from './views/visitor';

export function lenderDashboardRoutes(add: AddRoute, { of, views }: LenderDashboard): void {
  add(getLenderDashboard, ({ caller }) => of(caller._id));
  add(countView, ({ params, caller, request }) => {
    views.note(params.carId, visitorOf(request, caller?._id), caller?._id);
    return {};
  });
}
