import { queryOptions } from '@tanstack/react-query';
import type { ParsedReply } from '#shared/core/endpoint';
import { getLenderDashboard } from '#shared/lender-dashboard/contract';
import { call } from '../../lib/api-client';

export type Dashboard = ParsedReply<typeof getLenderDashboard>;

/** `userId` is the reader's: another user of this browser must not see it. The key begins with a topic that changes it. */
export function dashboardQuery(userId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'dashboard'],
    queryFn: ({ signal }) => call(getLenderDashboard, {}, { signal }),
  });
}
