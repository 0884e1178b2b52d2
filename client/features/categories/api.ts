import { queryOptions, useQuery } from '@tanstack/react-query';
import { CATEGORY_CARDS } from '#shared/categories/categories';
import type { CategoryView, listCategories } from '#shared/categories/contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { callAt } from '../../lib/api-client';
import { useFailureLog } from '../../lib/use-failure-log';
import { categoryWords } from './words';

const WITHOUT_IMAGES: CategoryView[] = CATEGORY_CARDS.map((card) => ({
  ...card,
  categories: [...card.categories],
  images: [],
}));

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => callAt<typeof listCategories>(BROWSING_CALLS.listCategories, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The six cards. Their texts are built in; `waiting` until the server has sent their images. */
export function useCategoryCards(): { cards: CategoryView[]; waiting: boolean } {
  const { data, error, isPending } = useQuery(categoriesQuery);
  useFailureLog(categoryWords.failed, error);
  return { cards: data ?? WITHOUT_IMAGES, waiting: isPending };
}
