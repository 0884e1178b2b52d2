import { CATEGORY_CARDS } from '#shared/categories/categories';
import type { CategoryView } from '#shared/categories/contract';
import { addCategory, findCategories } from './categories.model';

export type Categories = ReturnType<typeof createCategoriesService>;

/**
 * Texts and images of the category cards are in the database; shared/categories defines the car categories of
 * each card.
 */
export function createCategoriesService() {
  return {
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

const IMAGES = 3;

/** The files are in public/img/categories, drawn by commands/draw-assets. */
export function listCategoryImages(route: string): string[] {
  return Array.from({ length: IMAGES }, (_, at) => `/img/categories/${route}-${at + 1}/1280.jpg`);
}
