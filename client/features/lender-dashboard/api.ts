import { queryOptions } from '@tanstack/react-query';
import type { ParsedReply } from '#shared/core/endpoint';
import { getLenderDashboard } from '#shared/lender-dashboard/contract';
import { call } from '../../lib/api-client';

export type Dashboard = ParsedReply<typeof getLenderDashboard>;

/** The user id in the key hides the figures from other users; the topic 'hires' refetches them live. */
export function lenderDashboardQuery(userId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'dashboard'],
    queryFn: ({ signal }) => call(getLenderDashboard, {}, { signal }),
  });
}
