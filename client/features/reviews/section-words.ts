/** Words of the reviews section that a screen shows first; it loads the other words later. */
export const reviewSectionWords = {
  title: 'Reviews',
  quoted: (text: string) => `“${text}”`,
  loading: 'Loading reviews...',
} as const;
