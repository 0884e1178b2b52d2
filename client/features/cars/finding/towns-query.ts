import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { suggestTowns } from '#shared/cars/contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { callAt } from '../../../lib/api-client';

/** Towns whose name begins with the text; the largest ones for an empty text. */
export function townsQuery(text: string) {
  return queryOptions({
    queryKey: ['towns', text],
    queryFn: ({ signal }) =>
      callAt<typeof suggestTowns>(BROWSING_CALLS.suggestTowns, { query: { q: text } }, { signal }),
    select: (reply) => reply.items,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
