import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { acceptDriverInvitation, getDriverInvitation } from '#shared/hires/driver-contract';
import { call } from '../../../lib/api-client';

/** Query of an invitation; its key begins with that of hires, so that live events of hires refetch it. */
export function driverInvitationQuery(userId: string, hireId: string, token: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'driver-invitation', hireId, token],
    queryFn: ({ signal }) => call(getDriverInvitation, { params: { id: hireId, token } }, { signal }),
  });
}

export function useAcceptInvitation(userId: string, hireId: string, token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = driverInvitationQuery(userId, hireId, token);
  return useMutation({
    mutationFn: () => call(acceptDriverInvitation, { params: { id: hireId, token } }),
    onSuccess: (accepted) => queryClient.setQueryData(queryKey, accepted),
  });
}
