import { queryOptions } from '@tanstack/react-query';
import type { ParsedReply } from '#shared/core/endpoint';
import { getLenderDashboard } from '#shared/lender-dashboard/contract';
import { call } from '../../lib/api-client';

export type Dashboard = ParsedReply<typeof getLenderDashboard>;

/**
 * Query of the dashboard. `userId` is the user who reads it, so that another user of this browser does not
 * see it. The key begins with a topic whose live events refetch it.
 */
export function dashboardQuery(userId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'dashboard'],
    queryFn: ({ signal }) => call(getLenderDashboard, {}, { signal }),
  });
}
