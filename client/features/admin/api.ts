import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { listAudit } from '#shared/admin/audit';
import { getCarDeletion, getCarDetails, listAdminCars } from '#shared/admin/cars';
import { listUndeliveredEmails } from '#shared/admin/letters';
import { getOverview, listReveals } from '#shared/admin/overview';
import { getTransactionDetails, listTransactions } from '#shared/admin/transactions';
import { findOwners, getUserDeletion, getUserDetails, listUsers } from '#shared/admin/users';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { getAdminSettings } from '#shared/settings/contract';
import { call } from '../../lib/api-client';
import { isNotFound } from '../../lib/is-not-found';
import type { AdminLocation } from './frame/location';
import { tableParams } from './table/table-params';

type PolledTab = keyof typeof ADMIN_LIMITS.pollMs;

/** Polls at the tab's interval while the document is visible, until the record no longer exists. */
function pollOptions(tab: PolledTab) {
  return {
    staleTime: 0,
    refetchInterval: ({ state }: { state: { error: Error | null } }) =>
      isNotFound(state.error) ? false : ADMIN_LIMITS.pollMs[tab],
    refetchIntervalInBackground: false,
  };
}

/** Like `pollOptions`, for a table: the previous rows stay until the next have loaded. */
function tablePollOptions(tab: PolledTab) {
  return { ...pollOptions(tab), placeholderData: keepPreviousData };
}

export function usersQuery(location: AdminLocation) {
  const query = tableParams(listUsers.query, location);
  return queryOptions({
    queryKey: ['admin', 'users', 'rows', query],
    queryFn: ({ signal }) => call(listUsers, { query }, { signal }),
    ...tablePollOptions('users'),
  });
}

export function carsQuery(location: AdminLocation) {
  const query = tableParams(listAdminCars.query, location);
  return queryOptions({
    queryKey: ['admin', 'cars', 'rows', query],
    queryFn: ({ signal }) => call(listAdminCars, { query }, { signal }),
    ...tablePollOptions('cars'),
  });
}

export function transactionsQuery(location: AdminLocation) {
  const query = tableParams(listTransactions.query, location);
  return queryOptions({
    queryKey: ['admin', 'transactions', 'rows', query],
    queryFn: ({ signal }) => call(listTransactions, { query }, { signal }),
    ...tablePollOptions('transactions'),
  });
}

export function auditQuery(location: AdminLocation) {
  const query = tableParams(listAudit.query, location);
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => call(listAudit, { query }, { signal }),
    ...tablePollOptions('users'),
  });
}

export function revealsQuery(location: AdminLocation) {
  const query = tableParams(listReveals.query, location);
  return queryOptions({
    queryKey: ['admin', 'reveals', query],
    queryFn: ({ signal }) => call(listReveals, { query }, { signal }),
    ...tablePollOptions('users'),
  });
}

export function lettersQuery(location: AdminLocation) {
  const query = tableParams(listUndeliveredEmails.query, location);
  return queryOptions({
    queryKey: ['admin', 'letters', query],
    queryFn: ({ signal }) => call(listUndeliveredEmails, { query }, { signal }),
    ...tablePollOptions('users'),
  });
}

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
  ...tablePollOptions('users'),
});

export function userDetailsQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', 'users', userId],
    queryFn: ({ signal }) => call(getUserDetails, { params: { userId } }, { signal }),
    ...pollOptions('users'),
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
    ...pollOptions('cars'),
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
    ...pollOptions('transactions'),
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
  // The form must start with the current values, not with cached ones.
  gcTime: 0,
});

/** Query keys that an admin's change may affect. */
const AFFECTED_KEYS = ['admin', 'listings', 'cars', 'users', 'settings', 'reviews'];

/**
 * A mutation by an admin.
 * On success it invalidates every affected query without waiting for the refetch; `updateCache` writes the reply to
 * the cache in the meantime.
 */
export function useAdminAction<Reply, Input = void>(
  mutationFn: (input: Input) => Promise<Reply>,
  updateCache?: (queryClient: QueryClient, reply: Reply) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (reply) => {
      updateCache?.(queryClient, reply);
      for (const key of AFFECTED_KEYS) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}
