import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import { combineTranslations } from '#shared/language/language';
import type { HireReview, ReviewView } from '#shared/reviews/contract';
import type { ReviewableHire, ReviewSide } from '#shared/reviews/rules';
import type { PublicUser } from '#shared/users/contract';
import { toDisplayName } from '#shared/users/shown-name';
import { reviewNoticeWords as english } from './notice-words';
import { reviewNoticeWords as swahili } from './notice-words.sw';
import type { ReviewRecord } from './reviews.model';

/** Builds the view of a published review. `authors` contains only users who still exist. */
export function toReviewView(review: ReviewRecord, authors: ReadonlyMap<string, PublicUser>): ReviewView {
  const { publishedAt, isHidden: _, ...view } = toHireReview(review, authors);
  return { ...view, publishedAt: publishedAt ?? review.writtenAt.toISOString() };
}

export function toHireReview(review: ReviewRecord, authors: ReadonlyMap<string, PublicUser>): HireReview {
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
  return {
    name: author ? toDisplayName(author) : ERASURE_REPLACEMENTS.person,
    photoURL: author?.photoURL ?? '',
  };
}

export const REVIEW_NOTICES = combineTranslations(english, { sw: swahili });

export type HireForReview = ReviewableHire & {
  hireId: string;
  carId: string;
  /** The ids of both users in a fixed order, whichever of them is the owner. */
  pair: string;
  car: { year: number; make: string; model: string };
};

export type ReviewedHiresPort = {
  findForReview(hireId: string): Promise<HireForReview | null>;
  /** Marks the hire as reviewed by this side; may run twice. */
  recordReviewedSide(hireId: string, side: ReviewSide): Promise<unknown>;
};
