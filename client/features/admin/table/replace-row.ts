import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Page = { rows: readonly { _id: string }[] };

/** Replaces a row in every cached page of a table, so that the next dialog starts with current values. */
export function replaceRow(queryClient: QueryClient, pages: QueryKey, row: { _id: string }): void {
  queryClient.setQueriesData<Page>(
    { queryKey: pages },
    (page) => page && { ...page, rows: page.rows.map((cached) => (cached._id === row._id ? row : cached)) },
  );
}
