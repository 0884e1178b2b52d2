import { useId } from 'react';
import type { ReviewListProps } from '../features/reviews/components/review-list';
import { reviewWords } from '../features/reviews/words';
import { safetyWords } from '../features/safety/words';
import { lazyPart } from '../lib/lazy-part';
import { useNearWindow } from '../lib/use-near';
import { SpinnerWithWords } from '../ui/spinner-with-words';
import { OVERLAY_OPTIONS } from './error-screen';
import { SafetyButton } from './safety-button';

const ReviewList = lazyPart(() => import('../features/reviews/components/review-list'), 'ReviewList', {
  ...OVERLAY_OPTIONS,
  loading: <SpinnerWithWords words={reviewWords.loading} />,
});

type ReviewsSectionProps = Pick<ReviewListProps, 'subject' | 'subjectId'> & { className?: string };

/** Loads the code of the reviews when the section comes near the window. */
export function ReviewsSection({ subject, subjectId, className }: ReviewsSectionProps) {
  const { near, ref } = useNearWindow();
  const titleId = useId();
  return (
    <section ref={ref} aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="mb-4 font-display text-h2">
        {reviewWords.title}
      </h2>
      {near && (
        <ReviewList
          subject={subject}
          subjectId={subjectId}
          report={(id) => (
            <SafetyButton target={{ kind: 'review', id }} label={safetyWords.reportReview} look="icon" />
          )}
        />
      )}
    </section>
  );
}
