import type { ReviewPage, ReviewView } from '#shared/reviews/contract';
import { makeId } from '../../../testing/make-car';

/** Returns a renter's published review. */
export function makeReview(overrides: Partial<ReviewView> = {}): ReviewView {
  return {
    _id: makeId(),
    by: 'renter',
    author: { name: 'Amina Njeri', photoURL: '' },
    car: { _id: makeId(), title: '2018 Toyota Prado' },
    stars: 5,
    cleanliness: 4,
    communication: 5,
    asDescribed: 5,
    text: 'Clean, and the tank was full.',
    answer: null,
    uncounted: null,
    publishedAt: '2026-11-03T08:00:00.000Z',
    ...overrides,
  };
}

/** Returns these reviews as the only page of a list. */
export function makeReviewPage(items: ReviewView[], overrides: Partial<ReviewPage> = {}): ReviewPage {
  return {
    items,
    next: null,
    rating: items.length > 0 ? 4.7 : null,
    reviewCount: items.length,
    averages: items.length > 0 ? { cleanliness: 4.2, communication: 5, asDescribed: 4.8 } : NO_AVERAGES,
    starCounts: [0, 0, 0, 0, items.length],
    ...overrides,
  };
}

const NO_AVERAGES = { cleanliness: null, communication: null, asDescribed: null };
