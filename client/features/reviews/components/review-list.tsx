import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReviewPage } from '#shared/reviews/contract';
import { useFailureLog } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { EmptyState } from '../../../ui/empty-state';
import { QueryState } from '../../../ui/query-state';
import { ShowMore } from '../../../ui/show-more';
import { type ReviewSubject, reviewsQuery } from '../api';
import { reviewWords as words } from '../words';
import { ReviewAnswerForm, ReviewEntry, ReviewStars } from './review-entry';

type ReviewSummaryProps = { page: Pick<ReviewPage, 'rating' | 'reviewCount' | 'averages' | 'starCounts'> };

const PARTS = ['cleanliness', 'communication', 'asDescribed'] as const;

/** Shows averages and how many reviews gave each number of stars; renders nothing before the first review. */
function ReviewSummary({ page }: ReviewSummaryProps) {
  const { rating, reviewCount, averages, starCounts } = page;
  if (rating === null) return null;
  const parts = PARTS.flatMap((part) => {
    const average = averages[part];
    return average === null ? [] : [{ part, average }];
  });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-display text-h1">{rating}</span>
          <ReviewStars stars={rating} size={20} />
          <span className="text-nav text-ink2">{words.count(reviewCount)}</span>
        </p>
        {parts.length > 0 && (
          <dl className="mt-3 grid gap-1.5 text-nav">
            {parts.map(({ part, average }) => (
              <div key={part} className="flex items-center justify-between gap-3">
                <dt className="text-ink2">{words.parts[part]}</dt>
                <dd className="font-label">{average}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <ul aria-label={words.breakdown} className="grid content-start gap-1.5 text-small">
        {starCounts
          .map((count, at) => ({ count, stars: at + 1 }))
          .reverse()
          .map(({ count, stars }) => (
            <li key={stars} className="flex items-center gap-3">
              <span className="sr-only">{words.share(count, stars)}</span>
              <span aria-hidden className="text-ink2 tabular-nums">
                {stars}
              </span>
              <svg
                aria-hidden
                viewBox={`0 0 ${reviewCount} 1`}
                preserveAspectRatio="none"
                className="h-2 min-w-0 flex-1 rounded-full bg-sunken text-murram"
              >
                <rect width={count} height={1} fill="currentColor" />
              </svg>
              <span aria-hidden className="text-ink2 tabular-nums">
                {count}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}

export type ReviewListProps = {
  subject: ReviewSubject;
  /** Id of the user whom the reviews are about; this user may answer them. */
  subjectId: string;
  /** Renders the button that reports a review; supplied by client/app, because features are independent. */
  report?: (reviewId: string) => ReactNode;
};

/** Lists the reviews of a car or of a person, newest first, below their averages. */
export function ReviewList({ subject, subjectId, report }: ReviewListProps) {
  const { user } = useSession();
  const reviews = useInfiniteQuery(reviewsQuery(subject));
  useFailureLog(words.failed, reviews.error);
  const [first] = reviews.data?.pages ?? [];
  const isAbout = user?._id === subjectId;

  return (
    <QueryState
      query={{ ...reviews, data: reviews.data?.pages.flatMap((page) => page.items) }}
      loading={words.loading}
      failed={words.failed}
      empty={<EmptyState drawing="bay" sentence={words.empty} />}
    >
      {(items) => (
        <div className="grid gap-5">
          {first && <ReviewSummary page={first} />}
          <ul className="grid gap-5">
            {items.map((review) => (
              <li key={review._id} className="border-t border-line pt-4">
                <ReviewEntry review={review} showCar={'user' in subject} tool={report?.(review._id)}>
                  {isAbout && !review.answer && <ReviewAnswerForm reviewId={review._id} />}
                </ReviewEntry>
              </li>
            ))}
          </ul>
          <ShowMore list={reviews} label={words.more} busyLabel={words.loadingMore} />
        </div>
      )}
    </QueryState>
  );
}
