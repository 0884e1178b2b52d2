import { queryOptions } from '@tanstack/react-query';
import type { ParsedReply } from '#shared/core/endpoint';
import { getLenderDashboard } from '#shared/lender-dashboard/contract';
import { call } from '../../lib/api-client';

export type Dashboard = ParsedReply<typeof getLenderDashboard>;

/**
 * The user id in the key keeps figures of users apart; live events of the topic 'hires' refetch the figures.
 */
export function lenderDashboardQuery(userId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'dashboard'],
    queryFn: ({ signal }) => call(getLenderDashboard, {}, { signal }),
  });
}
