import { queryOptions } from '@tanstack/react-query';
import { PAPER_API_CALLS } from '#shared/papers/calls';
import type { listOwnPapers } from '#shared/papers/contract';
import { callByPath } from './api-client';

/** Query of the user's papers (licence, ID, car papers); `country` is null if papers are not checked. */
export function papersQuery(userId: string) {
  return queryOptions({
    queryKey: ['papers', userId],
    queryFn: ({ signal }) => callByPath<typeof listOwnPapers>(PAPER_API_CALLS.listOwn, {}, { signal }),
  });
}
