/** Texts of the category screens. */
export const categoryWords = {
  title: 'Categories',
  footer: 'Explore our categories to find the perfect vehicle for your needs.',
  failed: 'Failed to fetch categories',
  back: 'Categories',
  pause: 'Pause photos',
  play: 'Play photos',
  pageTitle: (name: string) => `${name} for hire`,
} as const;
