import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#shared/core/endpoint';
import { blockUser, listBlockedUsers, unblockUser } from '#shared/safety/blocks';
import { createReport, type ReportKind } from '#shared/safety/reports';
import { call } from '../../lib/api-client';

export type ReportTarget = { kind: ReportKind; id: string };

/** Person whom the safety dialog is about: a lender or the other user of a conversation. */
export type ReportedPerson = { _id: string; name: string };

/** Query of the users whom the signed-in user has blocked, in pages. */
export function blockedUsersQuery(callerId: string) {
  return infiniteQueryOptions({
    queryKey: ['blocks', callerId, 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listBlockedUsers, { query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
}

/** Query of whether the signed-in user has blocked a user. */
export function isBlockedQuery(callerId: string, userId: string) {
  return queryOptions({
    queryKey: ['blocks', callerId, userId],
    queryFn: async ({ signal }) => {
      const { items } = await call(listBlockedUsers, { query: { userId } }, { signal });
      return items.length > 0;
    },
    staleTime: 0,
  });
}

/** Blocks a user, or ends the block. */
export function useBlockUser(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (block: boolean) => {
      await call(block ? blockUser : unblockUser, { params: { userId } });
      return block;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['blocks'] }),
  });
}

type ReportFields = EndpointInput<typeof createReport>['body'];

export function useSendReport() {
  return useMutation({ mutationFn: (body: ReportFields) => call(createReport, { body }) });
}
