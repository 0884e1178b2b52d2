import type { Request } from 'express';
import { LISTING_VIEW_LIMITS } from '#shared/core/limits';
import { countListingView, getLenderDashboard } from '#shared/lender-dashboard/contract';
import { getAddressKey } from '../../http/address';
import type { AddRoute } from '../../http/route';
import type { LenderDashboard } from './lender-dashboard.service';

const BOT = /bot|crawl|spider|slurp|preview|scan|monitor|lighthouse|headless|curl|wget|python|java\//i;

/**
 * Identifies the visitor of a listing by user id, or without sign-in by network address and browser. Visitors
 * with the same address and browser count as one, because nothing is stored on their devices. Returns null
 * for crawlers and other programs, and for requests without a User-Agent.
 */
function identifyVisitor(request: Request, callerId: string | undefined): string | null {
  const agent = request.get('user-agent')?.slice(0, LISTING_VIEW_LIMITS.agentLength) ?? '';
  if (agent === '' || BOT.test(agent)) return null;
  return callerId ?? [getAddressKey(request), agent, request.get('accept-language') ?? ''].join(' ');
}

export function lenderDashboardRoutes(add: AddRoute, { of, views }: LenderDashboard): void {
  add(getLenderDashboard, ({ caller }) => of(caller._id));
  add(countListingView, ({ params, caller, request }) => {
    views.note(params.carId, identifyVisitor(request, caller?._id), caller?._id);
    return {};
  });
}
