import { hideReview } from '#shared/reviews/contract';
import { ReasonDialog } from '../panel/reason-dialog';
import { useHideReview } from './api';
import { reviewWords } from './words';

/** Takes a review out of lists and averages, with a reason that stays on record. */
export function HideReviewDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  return (
    <ReasonDialog
      words={{
        title: reviewWords.hideTitle,
        question: reviewWords.hideQuestion,
        submit: reviewWords.hide,
        busy: reviewWords.hiding,
        label: reviewWords.reason,
        hint: reviewWords.reasonHint,
        done: reviewWords.hidden,
      }}
      contract={hideReview}
      action={useHideReview(reviewId)}
      onClose={onClose}
    />
  );
}
