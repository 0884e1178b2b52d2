import type { CategoryCard } from './categories';

/** What a search on a category's screen is limited to, as its parameters; an empty `partyBus`: no matter. */
export function buildCategoryParams({ categories, partyBus }: Pick<CategoryCard, 'categories' | 'partyBus'>) {
  return {
    category: categories.join(','),
    partyBus: partyBus === null ? '' : partyBus ? '1' : '0',
  } as const;
}
