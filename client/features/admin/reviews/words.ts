/** Texts of the reviews in the side panel. */
export const reviewWords = {
  title: 'Reviews',
  loading: 'Loading reviews...',
  failed: 'The reviews could not be loaded.',
  more: 'Older reviews',
  stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  hide: 'Hide',
  hideOf: (author: string) => `Hide the review by ${author}`,
  hiding: {
    title: 'Hide this review?',
    question: 'It leaves lists and averages at once. This cannot be undone.',
    confirm: 'Hide',
    busy: 'Hiding...',
    done: 'The review is hidden.',
    label: 'Reason',
    hint: 'For the record.',
  },
} as const;
