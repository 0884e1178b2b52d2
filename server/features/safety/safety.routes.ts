import { blockUser, listBlockedUsers, unblockUser } from '#shared/safety/blocks';
import { createReport, decideReport, getReport, listReports } from '#shared/safety/reports';
import type { AddRoute } from '../../http/route';
import type { Safety } from './safety.service';

export function safetyRoutes(add: AddRoute, { blocks, reports, queue, decisions }: Safety): void {
  add(listBlockedUsers, ({ caller, query }) => blocks.list(caller._id, query));
  add(blockUser, async ({ caller, params }) => {
    await blocks.block(caller._id, params.userId);
    return { blocked: true as const };
  });
  add(unblockUser, async ({ caller, params }) => {
    await blocks.unblock(caller._id, params.userId);
    return { blocked: false as const };
  });
  add(createReport, async ({ caller, body }) => ({ _id: await reports.create(caller._id, body) }));
  add(listReports, ({ query }) => queue.page(query.state, query.after));
  add(getReport, ({ params }) => queue.details(params.reportId));
  add(decideReport, ({ caller, params, body }) => decisions.decide(caller, params.reportId, body));
}
