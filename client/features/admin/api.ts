import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { getAdminOverview } from '#shared/admin/overview';
import type { Endpoint, EndpointInput, ParsedReply } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { call } from '../../lib/api-client';
import { isNotFound } from '../../lib/api-error';
import { buildTableParams, useAdminLocation } from './frame/location';

const POLL_MS = new Map<string, number>(Object.entries(ADMIN_LIMITS.pollMs));

/** Returns options that poll at the table's interval while the document is visible and the record exists. */
function pollOptions(table: string) {
  return {
    staleTime: 0,
    refetchInterval: ({ state }: { state: { error: Error | null } }) =>
      isNotFound(state.error) ? false : (POLL_MS.get(table) ?? ADMIN_LIMITS.pollMs.users),
    refetchIntervalInBackground: false,
  };
}

/**
 * Fetches the rows of a tab's table as filtered and sorted by the URL; returns the previous rows while the
 * next ones load. `select` converts the page, for example to give ids to rows that have none.
 */
export function useTableRows<Contract extends Endpoint, Page = ParsedReply<Contract>>(
  contract: Contract,
  select?: (page: ParsedReply<Contract>) => Page,
) {
  const { location } = useAdminLocation();
  const query = buildTableParams(contract.query, location);
  return useQuery({
    queryKey: ['admin', location.tab, 'rows', query],
    queryFn: ({ signal }) => call(contract, { query } as EndpointInput<Contract>, { signal }),
    ...pollOptions(location.tab),
    placeholderData: keepPreviousData,
    ...(select && { select }),
  });
}

/** Query of one record's details; `id` fills the only parameter in the endpoint's path. */
export function recordDetailsQuery<Contract extends Endpoint>(table: string, contract: Contract, id: string) {
  return queryOptions({
    queryKey: ['admin', table, id],
    queryFn: ({ signal }) => call(contract, buildInput(contract, id), { signal }),
    ...pollOptions(table),
  });
}

/** Fetches the records that a deletion would remove. Each dialog fetches them again. */
export function useDeletionPreview<Contract extends Endpoint>(table: string, contract: Contract, id: string) {
  return useQuery({
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

const AFFECTED_KEYS = ['admin', 'listings', 'cars', 'users', 'settings', 'reviews'];

/** Writes the reply of an admin's change into the cache, before the affected queries are fetched again. */
type CacheUpdate<Reply> = (queryClient: QueryClient, reply: Reply) => void;

/** Runs an admin's change, then fetches every affected query again in the background. */
export function useAdminAction<Reply, Input>(
  mutationFn: (input: Input) => Promise<Reply>,
  updateCache?: CacheUpdate<Reply>,
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

/** Input of a call's mutation: the body, or undefined for an endpoint without a body. */
export type CallBody<Contract> = EndpointInput<Contract> extends { body: infer Body } ? Body : undefined;

/** Returns the mutation of an admin's change; the path parameters are given here, the body to `mutate`. */
export function useAdminCall<Contract extends Endpoint>(
  contract: Contract,
  params?: EndpointInput<Contract>['params'],
  updateCache?: CacheUpdate<ParsedReply<Contract>>,
) {
  return useAdminAction(
    (body: CallBody<Contract>) => call(contract, { params, body } as EndpointInput<Contract>),
    updateCache,
  );
}

type Page = { rows: readonly { _id: string }[] };

/** Replaces a row in every cached page of a table, so that the row's next dialog starts with current values. */
export function replaceCachedRow(queryClient: QueryClient, table: string, row: { _id: string }): void {
  queryClient.setQueriesData<Page>(
    { queryKey: ['admin', table, 'rows'] },
    (page) => page && { ...page, rows: page.rows.map((cached) => (cached._id === row._id ? row : cached)) },
  );
}
