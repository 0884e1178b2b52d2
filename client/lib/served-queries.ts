import type { QueryClient } from '@tanstack/react-query';

/** Returns the data of the first screen in the document, as JSON; null if the server has not rendered it. */
export function readDocumentQueries(): string | null {
  return document.getElementById('data')?.textContent ?? null;
}

/** Puts the document's data, a list of keys and values, into the query cache. */
export function restoreQueries(queryClient: QueryClient, data: string): void {
  for (const [key, value] of JSON.parse(data)) queryClient.setQueryData(key, value);
}
