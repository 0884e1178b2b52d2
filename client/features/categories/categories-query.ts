import { queryOptions } from '@tanstack/react-query';
import type { listCategories } from '#shared/categories/contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { callAt } from '../../lib/api-client';

/** The category cards with their images. Apart from the built-in cards, as each first visit loads this. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => callAt<typeof listCategories>(BROWSING_CALLS.listCategories, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
