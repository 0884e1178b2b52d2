/** Texts of reviews that a screen shows before it loads the others. */
export const reviewSectionWords = {
  title: 'Reviews',
  quoted: (text: string) => `“${text}”`,
  loading: 'Loading reviews...',
} as const;
