import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withReference } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { useFailureLog } from '../../../lib/use-failure-log';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { ShowMore } from '../../../ui/show-more';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { type ReviewsOf, reviewsQuery } from '../api';
import { reviewWords as words } from '../words';
import { AnswerForm } from './answer-form';
import { ReviewEntry } from './review-entry';
import { ReviewSummary } from './review-summary';

export type ReviewListProps = {
  of: ReviewsOf;
  /** Whom the reviews are about: may answer them. */
  subjectId: string;
  /** Reports a review, which is another feature: client/app supplies it. */
  report?: (reviewId: string) => ReactNode;
};

/** What renters say of a car, or all of a person: averages, then the reviews, the latest first. */
export function ReviewList({ of, subjectId, report }: ReviewListProps) {
  const { user } = useSession();
  const reviews = useInfiniteQuery(reviewsQuery(of));
  useFailureLog(words.failed, reviews.error);
  const [first] = reviews.data?.pages ?? [];
  const items = reviews.data?.pages.flatMap((page) => page.items) ?? [];
  const isAbout = user?._id === subjectId;

  if (reviews.isPending) return <SpinnerWithWords words={words.loading} />;
  if (!first) {
    return (
      <ErrorState
        sentence={withReference(words.failed, reviews.error)}
        busy={reviews.isFetching}
        onRetry={() => void reviews.refetch()}
      />
    );
  }
  if (items.length === 0) return <EmptyState drawing="bay" sentence={words.empty} />;
  return (
    <div className="grid gap-5">
      <ReviewSummary page={first} />
      <ul className="grid gap-5">
        {items.map((review) => (
          <li key={review._id} className="border-t border-line pt-4">
            <ReviewEntry review={review} showCar={'user' in of} tool={report?.(review._id)}>
              {isAbout && !review.answer && <AnswerForm reviewId={review._id} />}
            </ReviewEntry>
          </li>
        ))}
      </ul>
      <ShowMore list={reviews} label={words.more} busyLabel={words.loadingMore} />
    </div>
  );
}
