import { useId } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { REVIEWS_ELEMENT_ID } from '../features/cars/components/car-parts';
import type { ReviewListProps } from '../features/reviews/components/review-list';
import { reviewSectionWords } from '../features/reviews/section-words';
import { safetyWords } from '../features/safety/words';
import { lazyPart } from '../lib/lazy-part';
import { useNearViewport } from '../lib/use-near';
import { FoldRow } from '../ui/fold-row';
import { SpinnerWithWords } from '../ui/spinner-with-words';
import { LAZY_OVERLAY_OPTIONS } from './error-screen';
import { SafetyButton } from './safety-button';

const ReviewList = lazyPart(() => import('../features/reviews/components/review-list'), 'ReviewList', {
  ...LAZY_OVERLAY_OPTIONS,
  loading: <SpinnerWithWords words={reviewSectionWords.loading} />,
});

const NewestReviewText = lazyPart(
  () => import('../features/reviews/components/review-gist'),
  'NewestReviewText',
);

type ReviewsSectionProps = Pick<ReviewListProps, 'subject' | 'subjectId'> & { className?: string };

/** Section with reviews, whose code loads when the section comes near the viewport. */
export function ReviewsSection({ subject, subjectId, className }: ReviewsSectionProps) {
  const { near, ref } = useNearViewport();
  const titleId = useId();
  return (
    <section ref={ref} aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="mb-4 font-display text-h2">
        {reviewSectionWords.title}
      </h2>
      {near && <ReportableReviews subject={subject} subjectId={subjectId} />}
    </section>
  );
}

/** Folded row of reviews: loads the newest review when near the window, all reviews when unfolded. */
export function CarReviewsRow({ car }: { car: PublicCar }) {
  const row = useNearViewport();
  const list = useNearViewport();
  const subject = { car: car._id };
  return (
    <div ref={row.ref}>
      <FoldRow
        id={REVIEWS_ELEMENT_ID}
        title={reviewSectionWords.title}
        count={car.reviewCount}
        gist={row.near && <NewestReviewText subject={subject} />}
      >
        <div ref={list.ref}>
          {list.near && <ReportableReviews subject={subject} subjectId={car.userId} />}
        </div>
      </FoldRow>
    </div>
  );
}

function ReportableReviews({ subject, subjectId }: Pick<ReviewListProps, 'subject' | 'subjectId'>) {
  return (
    <ReviewList
      subject={subject}
      subjectId={subjectId}
      report={(id) => (
        <SafetyButton target={{ kind: 'review', id }} label={safetyWords.reportReview} look="icon" />
      )}
    />
  );
}
