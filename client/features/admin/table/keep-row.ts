import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Page = { rows: readonly { _id: string }[] };

/** Shows a row as it is now in every page of a table that is known, so that a task of it begins with what is so. */
export function keepRow(queryClient: QueryClient, pages: QueryKey, row: { _id: string }): void {
  queryClient.setQueriesData<Page>(
    { queryKey: pages },
    (page) => page && { ...page, rows: page.rows.map((known) => (known._id === row._id ? row : known)) },
  );
}
