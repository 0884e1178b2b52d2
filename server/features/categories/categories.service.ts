import { CATEGORY_CARDS } from '#shared/categories/categories';
import type { CategoryView } from '#shared/categories/contract';
import { addCategory, findCategories } from './categories.model';
import { listCategoryImages } from './category-images';

export type Categories = ReturnType<typeof createCategories>;

/**
 * Reads the category cards: texts and images from the database, the categories behind each card from
 * shared/categories.
 */
export function createCategories() {
  return {
    /** Stores the cards that are missing in the database. */
    async prepare(): Promise<void> {
      for (const { route, name, description } of CATEGORY_CARDS) {
        await addCategory({ route, name, description, images: listCategoryImages(route) });
      }
    },

    /** Returns the cards in the order of CATEGORY_CARDS. */
    async list(): Promise<CategoryView[]> {
      const stored = new Map((await findCategories()).map((category) => [category.route, category]));
      return CATEGORY_CARDS.map(({ categories, ...card }) => ({
        ...card,
        images: listCategoryImages(card.route),
        ...stored.get(card.route),
        categories: [...categories],
      }));
    },
  };
}
