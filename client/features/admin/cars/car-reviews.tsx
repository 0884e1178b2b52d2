import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hideReview, listCarReviews, type ReviewView } from '#shared/reviews/contract';
import { call } from '../../../lib/api-client';
import { erasedDataWords } from '../../../lib/erased-words';
import { formatDate } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { QueryState } from '../../../ui/query-state';
import { ShowMore } from '../../../ui/show-more';
import { useAdminCall } from '../api';
import { ReasonDialog } from '../panel/action-forms';
import { PanelSection } from '../panel/details-panel';
import { adminWords } from '../words';
import { reviewWords } from './words';

function carReviewsQuery(carId: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'car-reviews', carId],
    queryFn: ({ pageParam, signal }) =>
      call(listCarReviews, { params: { carId }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** Form that hides a review from lists and averages; the admin's reason is stored. */
function HideReviewDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const hide = useAdminCall(hideReview, { id: reviewId });
  return <ReasonDialog words={reviewWords.hiding} contract={hideReview} action={hide} onClose={onClose} />;
}

export function CarReviews({ carId }: { carId: string }) {
  const reviews = useInfiniteQuery(carReviewsQuery(carId));
  const [hiding, setHiding] = useState<string | null>(null);
  const [first] = reviews.data?.pages ?? [];
  return (
    <PanelSection title={reviewWords.title} {...(first && { aside: first.reviewCount })}>
      <QueryState
        query={{ ...reviews, data: reviews.data?.pages.flatMap((page) => page.items) }}
        loading={reviewWords.loading}
        failed={reviewWords.failed}
        empty={<p className="text-nav text-ink2">{adminWords.nothing}</p>}
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((review) => (
              <Review key={review._id} review={review} onHide={() => setHiding(review._id)} />
            ))}
          </ul>
        )}
      </QueryState>
      <ShowMore
        list={reviews}
        label={reviewWords.more}
        busyLabel={reviewWords.loading}
        size="small"
        className="mt-3"
      />
      {hiding && <HideReviewDialog reviewId={hiding} onClose={() => setHiding(null)} />}
    </PanelSection>
  );
}

function Review({ review, onHide }: { review: ReviewView; onHide: () => void }) {
  const { author, stars, text, publishedAt } = review;
  const name = erasedDataWords.shown(author.name);
  return (
    <li className="flex items-start justify-between gap-3 text-nav">
      <div className="min-w-0">
        <p className="text-small text-ink2 wrap-anywhere">
          {`${reviewWords.stars(stars)} · ${name} · ${formatDate(publishedAt)}`}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={reviewWords.hideOf(name)}
        className="shrink-0"
        onClick={onHide}
      >
        {reviewWords.hide}
      </Button>
    </li>
  );
}
