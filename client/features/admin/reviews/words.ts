/** Texts of reviews in a panel. */
export const reviewWords = {
  title: 'Reviews',
  loading: 'Loading reviews...',
  failed: 'The reviews could not be loaded.',
  more: 'Older reviews',
  stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  hide: 'Hide',
  hideOf: (author: string) => `Hide the review by ${author}`,
  hideTitle: 'Hide this review?',
  hideQuestion: 'It leaves lists and averages at once. This cannot be undone.',
  hiding: 'Hiding...',
  reason: 'Reason',
  reasonHint: 'For the record.',
  hidden: 'The review is hidden.',
} as const;
