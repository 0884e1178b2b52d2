import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { HireReview as Review } from '#shared/reviews/contract';
import type { ReviewLimitation } from '#shared/reviews/rules';
import { formatDate } from '../../../lib/format';
import { Notice } from '../../../ui/notice';
import { QueryFailure } from '../../../ui/query-state';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { hireReviewsQuery } from '../api';
import { reviewWords, hireReviewWords as words } from '../words';
import { ReviewAnswerForm, ReviewEntry } from './review-entry';
import { ReviewForm } from './review-form';

type Side = 'renter' | 'lender';

export type HireReviewProps = {
  hireId: string;
  role: Side;
  reviewed: readonly Side[];
  /** Time until which both sides may write a review; null before the end of the hire. */
  reviewUntil: string | null;
  /** Why the reviews do not count in averages; null if they count. */
  limit: ReviewLimitation | null;
};

/** Reviews of a hire on its screen: the form while a review is possible, then the reviews of both sides. */
export function HireReview({ hireId, role, reviewed, reviewUntil, limit }: HireReviewProps) {
  const titleId = useId();
  const isOver = reviewUntil !== null && new Date(reviewUntil) <= new Date();
  const query = useQuery({
    ...hireReviewsQuery(hireId),
    enabled: reviewUntil !== null && reviewed.length > 0,
  });
  if (!reviewUntil || (isOver && reviewed.length === 0)) return null;

  const reviews = query.data ?? [];
  const own = reviews.find(({ by }) => by === role);
  const others = reviews.filter(({ by }) => by !== role);
  const mayWrite = !isOver && !reviewed.includes(role) && !own;
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="font-display text-h2">
        {mayWrite ? words.titles[role] : words.closedTitle}
      </h2>
      {mayWrite && (
        <>
          <p className="text-nav text-ink2">{`${words.until(formatDate(reviewUntil))} ${words.together}`}</p>
          {limit && limit !== 'too_short' && <Notice tone="info">{words.limits[limit]}</Notice>}
          <ReviewForm hireId={hireId} role={role} />
        </>
      )}
      {query.isLoading && <SpinnerWithWords words={reviewWords.loading} />}
      <QueryFailure query={query} failed={reviewWords.failed} />
      {own && <Written review={own} title={words.yours} note={describeVisibility(own, reviewUntil)} />}
      {others.map((review) => (
        <Written key={review._id} review={review} title={words.theirs[review.by]}>
          {!review.answer && <ReviewAnswerForm reviewId={review._id} />}
        </Written>
      ))}
      {isOver && !own && query.isSuccess && <p className="text-nav text-ink2">{words.closed}</p>}
    </section>
  );
}

type WrittenProps = { review: Review; title: string; note?: string; children?: ReactNode };

function Written({ review, title, note, children }: WrittenProps) {
  return (
    <div className="grid gap-2">
      <h3 className="text-small font-label text-ink2">{title}</h3>
      <ReviewEntry review={review}>{children}</ReviewEntry>
      {note && <p className="text-small text-ink2">{note}</p>}
    </div>
  );
}

function describeVisibility({ publishedAt, isHidden }: Review, reviewUntil: string): string {
  if (isHidden) return words.hidden;
  return publishedAt ? '' : words.waits(formatDate(reviewUntil));
}
