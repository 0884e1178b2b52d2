import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { listAudit } from '#shared/admin/audit';
import { getCarDeletion, getCarDetails, listAdminCars } from '#shared/admin/cars';
import { getOverview, listReveals } from '#shared/admin/overview';
import { getTransactionDetails, listTransactions } from '#shared/admin/transactions';
import { findOwners, getUserDeletion, getUserDetails, listUsers } from '#shared/admin/users';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { getAdminSettings } from '#shared/settings/contract';
import { call } from '../../lib/api-client';
import { isGone } from '../../lib/is-gone';
import type { AdminPlace } from './frame/address';
import { rowsQuery } from './table/rows-query';

type Pace = keyof typeof ADMIN_LIMITS.pollMs;

/** Asked for again at the tab's pace (SPEC §7), as long as the browser's tab is in sight and it is there at all. */
function polled(tab: Pace) {
  return {
    staleTime: 0,
    refetchInterval: ({ state }: { state: { error: Error | null } }) =>
      isGone(state.error) ? false : ADMIN_LIMITS.pollMs[tab],
    refetchIntervalInBackground: false,
  };
}

/** A table's rows: the ones before stay until the next are there. */
function polledRows(tab: Pace) {
  return { ...polled(tab), placeholderData: keepPreviousData };
}

export function usersQuery(place: AdminPlace) {
  const query = rowsQuery(listUsers.query, place);
  return queryOptions({
    queryKey: ['admin', 'users', 'rows', query],
    queryFn: ({ signal }) => call(listUsers, { query }, { signal }),
    ...polledRows('users'),
  });
}

export function carsQuery(place: AdminPlace) {
  const query = rowsQuery(listAdminCars.query, place);
  return queryOptions({
    queryKey: ['admin', 'cars', 'rows', query],
    queryFn: ({ signal }) => call(listAdminCars, { query }, { signal }),
    ...polledRows('cars'),
  });
}

export function transactionsQuery(place: AdminPlace) {
  const query = rowsQuery(listTransactions.query, place);
  return queryOptions({
    queryKey: ['admin', 'transactions', 'rows', query],
    queryFn: ({ signal }) => call(listTransactions, { query }, { signal }),
    ...polledRows('transactions'),
  });
}

export function auditQuery(place: AdminPlace) {
  const query = rowsQuery(listAudit.query, place);
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => call(listAudit, { query }, { signal }),
    ...polledRows('users'),
  });
}

export function revealsQuery(place: AdminPlace) {
  const query = rowsQuery(listReveals.query, place);
  return queryOptions({
    queryKey: ['admin', 'reveals', query],
    queryFn: ({ signal }) => call(listReveals, { query }, { signal }),
    ...polledRows('users'),
  });
}

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
  ...polledRows('users'),
});

export function userDetailsQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', 'users', userId],
    queryFn: ({ signal }) => call(getUserDetails, { params: { userId } }, { signal }),
    ...polled('users'),
  });
}

export function userDeletionQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', 'users', userId, 'deletion'],
    queryFn: ({ signal }) => call(getUserDeletion, { params: { userId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function carDetailsQuery(carId: string) {
  return queryOptions({
    queryKey: ['admin', 'cars', carId],
    queryFn: ({ signal }) => call(getCarDetails, { params: { carId } }, { signal }),
    ...polled('cars'),
  });
}

export function carDeletionQuery(carId: string) {
  return queryOptions({
    queryKey: ['admin', 'cars', carId, 'deletion'],
    queryFn: ({ signal }) => call(getCarDeletion, { params: { carId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function transactionDetailsQuery(transactionId: string) {
  return queryOptions({
    queryKey: ['admin', 'transactions', transactionId],
    queryFn: ({ signal }) => call(getTransactionDetails, { params: { transactionId } }, { signal }),
    ...polled('transactions'),
  });
}

/** Users by name or e-mail. */
export function ownersQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'owners', q],
    queryFn: ({ signal }) => call(findOwners, { query: { q } }, { signal }),
  });
}

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(getAdminSettings, {}, { signal }),
  staleTime: 0,
  // A form begins with what is so now, not with what it was when the form was last open.
  gcTime: 0,
});

/** What the rest of the page may show of what an admin changed. */
const AFFECTED = ['admin', 'listings', 'cars', 'users', 'settings'];

/**
 * One act of an admin. It is done once the server says so: whatever it may have changed is asked for again, but
 * not waited for. `keep` puts the answer where it is shown meanwhile.
 */
export function useAdminAct<Reply, Input = void>(
  act: (input: Input) => Promise<Reply>,
  keep?: (queryClient: QueryClient, reply: Reply) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (reply) => {
      keep?.(queryClient, reply);
      for (const key of AFFECTED) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}
