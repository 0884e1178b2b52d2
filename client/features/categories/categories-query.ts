import { queryOptions } from '@tanstack/react-query';
import type { listCategories } from '#shared/categories/contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { callByPath } from '../../lib/api-client';

/**
 * Query of the category cards. Every first visit loads this module, so it does not contain the built-in
 * cards.
 */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => callByPath<typeof listCategories>(BROWSING_CALLS.listCategories, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
