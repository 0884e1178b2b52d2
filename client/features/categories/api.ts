import { useQuery } from '@tanstack/react-query';
import { CATEGORY_CARDS } from '#shared/categories/categories';
import { localizeCategory } from '#shared/categories/category-words';
import type { CategoryView } from '#shared/categories/contract';
import { useFailureLog } from '../../lib/failure-sentence';
import { categoriesQuery } from './categories-query';
import { categoryWords } from './words';

const WITHOUT_IMAGES: CategoryView[] = CATEGORY_CARDS.map((card) => ({
  ...card,
  categories: [...card.categories],
  images: [],
}));

/**
 * Returns the server's category cards, or the six built-in cards without images before they arrive. `waiting`
 * is true while they load.
 */
export function useCategoryCards(): { cards: CategoryView[]; waiting: boolean } {
  const { data, error, isPending } = useQuery({ ...categoriesQuery, select: inWords });
  useFailureLog(categoryWords.failed, error);
  return { cards: data ?? WITHOUT_IMAGES, waiting: isPending };
}

function inWords(cards: CategoryView[]): CategoryView[] {
  return cards.map(localizeCategory);
}
