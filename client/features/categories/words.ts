import { CATEGORIES_SENTENCE } from '#shared/categories/category-words';

/** Texts of the category screens. */
export const categoryWords = {
  title: 'Categories',
  footer: CATEGORIES_SENTENCE,
  failed: 'Failed to fetch categories',
  back: 'Categories',
  pause: 'Pause photos',
  play: 'Play photos',
} as const;
