import type { CategoryCard } from './categories';

/**
 * Builds the search parameters that limit a category's screen to its cars; an empty `partyBus` means both
 * kinds.
 */
export function buildCategoryParams({ categories, partyBus }: Pick<CategoryCard, 'categories' | 'partyBus'>) {
  return {
    category: categories.join(','),
    partyBus: partyBus === null ? '' : partyBus ? '1' : '0',
  } as const;
}
