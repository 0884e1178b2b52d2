import type { QueryClient } from '@tanstack/react-query';

/** The data of the first screen in the document, as JSON; null where the server has not rendered it. */
export function servedQueries(): string | null {
  return document.getElementById('data')?.textContent ?? null;
}

/** Puts the data of a document, a list of keys and values, into the query cache. */
export function restoreQueries(queryClient: QueryClient, data: string): void {
  for (const [key, value] of JSON.parse(data)) queryClient.setQueryData(key, value);
}
