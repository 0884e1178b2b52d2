import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cancelHireAsAdmin, getHireDetails, listAdminHires } from '#shared/admin/hires';
import type { CallInput } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { getHirePhoto } from '#shared/hires/contract';
import { call, download } from '../../../lib/api-client';
import { isNotFound } from '../../../lib/is-not-found';
import { useAdminAction } from '../api';
import type { AdminLocation } from '../frame/location';
import { tableParams } from '../table/table-params';

const POLL = { staleTime: 0, refetchIntervalInBackground: false };

export function hiresQuery(location: AdminLocation) {
  const query = tableParams(listAdminHires.query, location);
  return queryOptions({
    queryKey: ['admin', 'hires', 'rows', query],
    queryFn: ({ signal }) => call(listAdminHires, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ADMIN_LIMITS.pollMs.users,
    ...POLL,
  });
}

export function hireDetailsQuery(hireId: string) {
  return queryOptions({
    queryKey: ['admin', 'hires', hireId],
    queryFn: ({ signal }) => call(getHireDetails, { params: { hireId } }, { signal }),
    refetchInterval: ({ state }: { state: { error: Error | null } }) =>
      isNotFound(state.error) ? false : ADMIN_LIMITS.pollMs.users,
    ...POLL,
  });
}

/** The photo is personal: it leaves the memory with the panel. */
export function hirePhotoQuery(hireId: string, photoId: string) {
  return queryOptions({
    queryKey: ['admin', 'hire-photo', photoId],
    queryFn: () => download({ ...getHirePhoto, path: `/hires/${hireId}/photos/${photoId}` }, () => {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export type Cancellation = CallInput<typeof cancelHireAsAdmin>['body'];

export function useCancelHire(hireId: string) {
  return useAdminAction(
    (body: Cancellation) => call(cancelHireAsAdmin, { params: { hireId }, body }),
    (queryClient, details) => queryClient.setQueryData(hireDetailsQuery(hireId).queryKey, details),
  );
}
