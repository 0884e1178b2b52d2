import { CATEGORIES_SENTENCE } from '#shared/categories/categories';

/** What the category screens say (SPEC §2 Categories). */
export const categoryWords = {
  title: 'Categories',
  footer: CATEGORIES_SENTENCE,
  failed: 'Failed to fetch categories',
  back: 'Categories',
  pause: 'Pause photos',
  play: 'Play photos',
} as const;
