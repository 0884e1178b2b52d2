import { queryOptions } from '@tanstack/react-query';
import type { ParsedReply } from '#shared/core/endpoint';
import { getLenderDashboard } from '#shared/lender-dashboard/contract';
import { call } from '../../lib/api-client';

export type Dashboard = ParsedReply<typeof getLenderDashboard>;

/** `userId` keeps another user of this browser out; live events of the key's first topic refetch it. */
export function dashboardQuery(userId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'dashboard'],
    queryFn: ({ signal }) => call(getLenderDashboard, {}, { signal }),
  });
}
