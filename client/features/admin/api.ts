import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getAdminOverview } from '#shared/admin/overview';
import type { Endpoint, EndpointInput, Schema } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { call } from '../../lib/api-client';
import { isNotFound } from '../../lib/api-error';
import { type AdminLocation, buildTableParams } from './frame/location';

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

type TableEndpoint<Query extends Schema, Reply extends Schema> = Endpoint<Schema, Query, Schema, Reply>;

/**
 * Query of one page of a table, as the URL filters and sorts it; shows the previous rows while the next ones
 * load.
 */
export function rowsQuery<Contract extends TableEndpoint<Schema, Schema>>(
  table: string,
  contract: Contract,
  location: AdminLocation,
  polledAs: PolledTab = 'users',
) {
  const query = buildTableParams(contract.query, location);
  return queryOptions({
    queryKey: ['admin', table, 'rows', query],
    queryFn: ({ signal }) => call(contract, { query } as EndpointInput<Contract>, { signal }),
    ...pollOptions(polledAs),
    placeholderData: keepPreviousData,
  });
}

/** Query of one record's details; the record's id fills the parameter in the endpoint's path. */
export function detailsQuery<Contract extends Endpoint>(
  table: string,
  contract: Contract,
  id: string,
  polledAs: PolledTab = 'users',
) {
  return queryOptions({
    queryKey: ['admin', table, id],
    queryFn: ({ signal }) => call(contract, buildInput(contract, id), { signal }),
    ...pollOptions(polledAs),
  });
}

/** Query of what deleting a record would remove; every dialog fetches it again. */
export function deletionQuery<Contract extends Endpoint>(table: string, contract: Contract, id: string) {
  return queryOptions({
    queryKey: ['admin', table, id, 'deletion'],
    queryFn: ({ signal }) => call(contract, buildInput(contract, id), { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns the input of an endpoint with one parameter in its path, such as '/admin/users/:userId'. */
function buildInput<Contract extends Endpoint>({ path }: Contract, id: string): EndpointInput<Contract> {
  const name = path.match(/:(\w+)/)?.[1] ?? '';
  return { params: { [name]: id } } as EndpointInput<Contract>;
}

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call(getAdminOverview, {}, { signal }),
  ...pollOptions('users'),
  placeholderData: keepPreviousData,
});

/** Query keys that an admin's change may affect. */
const AFFECTED_KEYS = ['admin', 'listings', 'cars', 'users', 'settings', 'reviews'];

/**
 * Runs an admin's change. On success it refetches every affected query in the background; `updateCache`
 * writes the reply into the cache before that.
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

type Page = { rows: readonly { _id: string }[] };

/**
 * Replaces a row in every cached page of a table, so that the next dialog opened for the row starts with
 * current values.
 */
export function replaceRow(queryClient: QueryClient, table: string, row: { _id: string }): void {
  queryClient.setQueriesData<Page>(
    { queryKey: ['admin', table, 'rows'] },
    (page) => page && { ...page, rows: page.rows.map((cached) => (cached._id === row._id ? row : cached)) },
  );
}
