import type { CarCategory } from '../cars/labels';
import { CATEGORY_CARD_TEXTS } from './category-words';

/** Category cards in the order in which screens show them. */
export const CATEGORY_CARDS: readonly CategoryCard[] = [
  {
    route: 'wedding-convoy',
    ...CATEGORY_CARD_TEXTS['wedding-convoy'],
    categories: ['luxury', 'convertible', 'sedan'],
    partyBus: null,
  },
  {
    route: 'nganya',
    ...CATEGORY_CARD_TEXTS.nganya,
    categories: ['van', 'minivan'],
    partyBus: true,
  },
  {
    route: 'trucks',
    ...CATEGORY_CARD_TEXTS.trucks,
    categories: ['truck', 'pickup'],
    partyBus: null,
  },
  {
    route: 'vans',
    ...CATEGORY_CARD_TEXTS.vans,
    categories: ['van', 'minivan'],
    partyBus: false,
  },
  {
    route: 'luxury-cars',
    ...CATEGORY_CARD_TEXTS['luxury-cars'],
    categories: ['luxury', 'sports-car', 'coupe', 'convertible'],
    partyBus: null,
  },
  {
    route: 'off-road-vehicles',
    ...CATEGORY_CARD_TEXTS['off-road-vehicles'],
    categories: ['off-road', 'suv', 'pickup'],
    partyBus: null,
  },
];

export type CategoryCard = {
  route: string;
  name: string;
  description: string;
  categories: readonly CarCategory[];
  /** Filter for party buses: true, only party buses; false, only other cars; null, both. */
  partyBus: boolean | null;
};

/** Builds the search parameters of a category; `partyBus` is empty for both party buses and other cars. */
export function buildCategorySearchParams({
  categories,
  partyBus,
}: Pick<CategoryCard, 'categories' | 'partyBus'>) {
  return {
    category: categories.join(','),
    partyBus: partyBus === null ? '' : partyBus ? '1' : '0',
  } as const;
}
