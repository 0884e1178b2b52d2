import { ERASED_TEXTS } from '#shared/core/erased';
import type { HireReview, ReviewView } from '#shared/reviews/contract';
import type { PublicUser } from '#shared/users/contract';
import { toDisplayName } from '#shared/users/shown-name';
import type { ReviewRecord } from './reviews.model';

/** Builds the view of a published review. `authors` are the users who still exist. */
export function reviewView(review: ReviewRecord, authors: ReadonlyMap<string, PublicUser>): ReviewView {
  const { publishedAt, isHidden: _, ...view } = hireReviewView(review, authors);
  return { ...view, publishedAt: publishedAt ?? review.writtenAt.toISOString() };
}

/** Builds the view of a review in any state, for the sides of its hire. */
export function hireReviewView(review: ReviewRecord, authors: ReadonlyMap<string, PublicUser>): HireReview {
  const { answer } = review;
  return {
    _id: review._id.toHexString(),
    by: review.by,
    author: buildAuthor(review, authors),
    car: { _id: review.carId.toHexString(), title: review.carTitle },
    stars: review.stars,
    cleanliness: review.cleanliness ?? null,
    communication: review.communication ?? null,
    asDescribed: review.asDescribed ?? null,
    text: review.text,
    answer: answer ? { text: answer.text, at: answer.at.toISOString() } : null,
    uncounted: review.uncounted ?? null,
    publishedAt: review.publishedAt?.toISOString() ?? null,
    isHidden: review.state === 'hidden',
  };
}

export function buildAuthor(
  { authorId }: Pick<ReviewRecord, 'authorId'>,
  authors: ReadonlyMap<string, PublicUser>,
) {
  const author = authorId && authors.get(authorId.toHexString());
  return { name: author ? toDisplayName(author) : ERASED_TEXTS.person, photoURL: author?.photoURL ?? '' };
}
