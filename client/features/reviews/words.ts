import type { UncountedReviewReason } from '#shared/reviews/rules';
import { reviewSectionWords } from './section-words';

/** Texts of reviews. */
export const reviewWords = {
  ...reviewSectionWords,
  failed: 'The reviews could not be loaded.',
  empty: 'No reviews yet.',
  more: 'Show more reviews',
  loadingMore: 'Loading...',
  starsOf: (stars: number) => `${stars} of 5 stars`,
  count: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  /** One line of the breakdown by stars, for screen readers. */
  share: (count: number, stars: number) =>
    `${count === 1 ? '1 review' : `${count} reviews`} with ${stars === 1 ? '1 star' : `${stars} stars`}`,
  breakdown: 'How many gave how many stars',
  parts: { cleanliness: 'Cleanliness', communication: 'Communication', asDescribed: 'As described' },
  by: { renter: 'hired', lender: 'hired out' },
  uncounted: {
    no_handover: 'Not in the average: no hand-over was recorded.',
    late_handover: 'Not in the average: the hand-over was recorded only right before the return.',
    repeat: 'Not in the average: the two have reviewed another hire within 30 days.',
  } satisfies Record<UncountedReviewReason, string>,
  answerOf: 'Answer',
  answer: 'Answer in public',
  answerLabel: 'Your answer',
  answerHint: 'Everybody can read it below the review. You can answer once. Please leave phone numbers out.',
  sendAnswer: 'Publish answer',
  sending: 'Sending...',
  answered: 'Your answer is published.',
  required: 'This field is required',
  refused: 'This could not be done. Please try again.',
} as const;

/** Texts of the reviews that the two sides of a hire write. */
export const hireReviewWords = {
  titles: { renter: 'Review the car and its owner', lender: 'Review the renter' },
  closedTitle: 'Reviews',
  until: (day: string) => `You can write until ${day}.`,
  limits: {
    no_handover: 'No hand-over was recorded, so both reviews are shown, but left out of the averages.',
    late_handover:
      'The hand-over was recorded only right before the return, so both reviews are shown, but left out of the averages.',
  },
  together: 'Both reviews are published together: once both of you have written, or when the time is over.',
  stars: { renter: 'The car and its owner on the whole', lender: 'The renter on the whole' },
  choose: 'Please choose one to five stars.',
  star: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  meaning: ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
  text: 'In your words',
  optional: '(optional)',
  textHint: { renter: 'What should the next renter know?', lender: 'What should the next owner know?' },
  public: 'Everybody can read it. Please leave phone numbers out.',
  send: 'Send review',
  sent: 'Thank you. Your review waits for the other side.',
  published: 'Thank you. Both reviews are published.',
  yours: 'Your review',
  hidden: 'Our team has hidden this review.',
  waits: (day: string) => `Waits for the other side, until ${day} at the latest.`,
  closed: 'The time for reviews of this hire is over.',
  theirs: { renter: 'What the renter says', lender: 'What the owner says' },
} as const;
