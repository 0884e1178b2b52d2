import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteSavedSearch,
  getSavedSearchToStop,
  listSavedSearches,
  saveSearch,
  stopSavedSearchEmails,
} from '#shared/saved-searches/contract';
import { call } from '../../../lib/api-client';

export function savedSearchesQuery(userId: string) {
  return queryOptions({
    queryKey: ['saved-searches', userId],
    queryFn: async ({ signal }) => (await call(listSavedSearches, {}, { signal })).items,
  });
}

export function useSaveSearch() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (search: { query: string; name: string }) => call(saveSearch, { body: search }),
    onSuccess: refetch,
  });
}

export function useDeleteSearch() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (id: string) => call(deleteSavedSearch, { params: { id } }),
    onSuccess: refetch,
  });
}

/** Query of the saved search that the unsubscribe link of an email names. */
export function stoppedSearchQuery(token: string) {
  return queryOptions({
    queryKey: ['saved-searches', 'stop', token],
    queryFn: ({ signal }) => call(getSavedSearchToStop, { params: { token } }, { signal }),
  });
}

/** Stops the emails of one search; with `all`, of all saved searches of the user. */
export function useStopSearchEmails(token: string) {
  return useMutation({
    mutationFn: (all: boolean) => call(stopSavedSearchEmails, { params: { token }, body: { all } }),
  });
}

function useRefetch() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['saved-searches'] });
}
