import { queryOptions, useMutation } from '@tanstack/react-query';
import { inviteFurtherDriver, listFurtherDrivers } from '#shared/hires/driver-contract';
import { call } from '../../../lib/api-client';

/** Query of the drivers; its key begins with that of hires, so that live events of hires refetch it. */
export function driversQuery(userId: string, hireId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'drivers', hireId],
    queryFn: ({ signal }) => call(listFurtherDrivers, { params: { id: hireId } }, { signal }),
  });
}

export function useInviteDriver(hireId: string) {
  return useMutation({ mutationFn: () => call(inviteFurtherDriver, { params: { id: hireId } }) });
}
