import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listAudit } from '#shared/admin/audit';
import { getCarDeletion, getCarDetails, listAdminCars } from '#shared/admin/cars';
import { getOverview, listReveals } from '#shared/admin/overview';
import { getTransactionDetails, listTransactions } from '#shared/admin/transactions';
import { findOwners, getUserDeletion, getUserDetails, listUsers } from '#shared/admin/users';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { getAdminSettings } from '#shared/settings/contract';
import { call } from '../../lib/api-client';
import type { AdminPlace } from './frame/address';
import { rowsQuery } from './table/rows-query';

/** A table's rows: asked for again at the tab's pace (SPEC §7), as long as the browser's tab is in sight. */
function polled(tab: keyof typeof ADMIN_LIMITS.pollMs) {
  return {
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ADMIN_LIMITS.pollMs[tab],
    refetchIntervalInBackground: false,
  };
}

export function usersQuery(place: AdminPlace) {
  const query = rowsQuery(listUsers.query, place);
  return queryOptions({
    queryKey: ['admin', 'users', 'rows', query],
    queryFn: ({ signal }) => call(listUsers, { query }, { signal }),
    ...polled('users'),
  });
}

export function carsQuery(place: AdminPlace) {
  const query = rowsQuery(listAdminCars.query, place);
  return queryOptions({
    queryKey: ['admin', 'cars', 'rows', query],
    queryFn: ({ signal }) => call(listAdminCars, { query }, { signal }),
    ...polled('cars'),
  });
}

export function transactionsQuery(place: AdminPlace) {
  const query = rowsQuery(listTransactions.query, place);
  return queryOptions({
    queryKey: ['admin', 'transactions', 'rows', query],
    queryFn: ({ signal }) => call(listTransactions, { query }, { signal }),
    ...polled('transactions'),
  });
}

export function auditQuery(place: AdminPlace) {
  const query = rowsQuery(listAudit.query, place);
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => call(listAudit, { query }, { signal }),
    ...polled('users'),
  });
}

export function revealsQuery(place: AdminPlace) {
  const query = rowsQuery(listReveals.query, place);
  return queryOptions({
    queryKey: ['admin', 'reveals', query],
    queryFn: ({ signal }) => call(listReveals, { query }, { signal }),
    ...polled('users'),
  });
}

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
  ...polled('users'),
});

export function userDetailsQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', 'users', userId],
    queryFn: ({ signal }) => call(getUserDetails, { params: { userId } }, { signal }),
    staleTime: 0,
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
    staleTime: 0,
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
    staleTime: 0,
  });
}

/** Users by name or e-mail. */
export function ownersQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'owners', q],
    queryFn: ({ signal }) => call(findOwners, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(getAdminSettings, {}, { signal }),
  staleTime: 0,
});

/** What the rest of the page may show of what an admin changed. */
const AFFECTED = ['admin', 'listings', 'cars', 'users', 'settings'];

/** One act of an admin; whatever it may have changed is asked for again. */
export function useAdminAct<Reply, Input = void>(act: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await Promise.all(AFFECTED.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    },
  });
}
