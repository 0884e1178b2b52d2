import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { decideDispute, getDispute, getLogbook, listDisputes } from '#shared/disputes/contract';
import { call } from '../../../lib/api-client';
import { useAdminAction } from '../api';
import type { AdminLocation } from '../frame/location';

const POLL = { staleTime: 0, refetchInterval: ADMIN_LIMITS.pollMs.users, refetchIntervalInBackground: false };

export function disputesQuery({ filter, page }: AdminLocation) {
  const query = { filter: filter === 'decided' ? ('decided' as const) : ('open' as const), page };
  return queryOptions({
    queryKey: ['admin', 'disputes', 'rows', query],
    queryFn: ({ signal }) => call(listDisputes, { query }, { signal }),
    ...POLL,
  });
}

export function disputeQuery(disputeId: string) {
  return queryOptions({
    queryKey: ['admin', 'disputes', disputeId],
    queryFn: ({ signal }) => call(getDispute, { params: { disputeId } }, { signal }),
    ...POLL,
  });
}

/** The photo is personal: it leaves the memory with the panel. */
export function logbookQuery(disputeId: string) {
  return queryOptions({
    queryKey: ['admin', 'logbook', disputeId],
    queryFn: ({ signal }) => call(getLogbook, { params: { disputeId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export type DisputeDecision = CallInput<typeof decideDispute>['body'];

export function useDecideDispute(disputeId: string) {
  return useAdminAction(
    (body: DisputeDecision) => call(decideDispute, { params: { disputeId }, body }),
    (queryClient, details) => queryClient.setQueryData(disputeQuery(disputeId).queryKey, details),
  );
}
