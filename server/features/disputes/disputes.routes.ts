import {
  decideDispute,
  getDispute,
  getDisputeLogbook,
  listDisputes,
  openPlateDispute,
} from '#shared/disputes/contract';
import type { AddRoute } from '../../http/route';
import type { DisputeDecisions } from './dispute-decisions.service';
import type { Disputes } from './disputes.service';

export function disputeRoutes(add: AddRoute, disputes: Disputes, decisions: DisputeDecisions): void {
  add(openPlateDispute, async ({ caller, body, files }) => {
    await disputes.open(caller, body, files[0]?.buffer ?? Buffer.alloc(0));
    return { message: 'We received your dispute. We look at the logbook and answer by email.' };
  });
  add(listDisputes, ({ query }) => decisions.list(query));
  add(getDispute, ({ params }) => decisions.details(params.disputeId));
  add(getDisputeLogbook, ({ caller, params }) => decisions.showLogbook(caller, params.disputeId));
  add(decideDispute, ({ caller, params, body }) => decisions.decide(caller, params.disputeId, body));
}
