import { lazy, Suspense } from 'react';
import { HireScreenView } from '../../features/hires/screens/hire-view';
import { reviewWords } from '../../features/reviews/words';
import { loadPart } from '../../lib/load-part';
import { SpinnerWithWords } from '../../ui/spinner-with-words';
import { conversationParts } from '../conversation-parts';
import { FloatingPart } from '../floating-part';
import { NotFoundScreen } from '../not-found-screen';

const ChatPanel = lazy(() =>
  loadPart(() => import('../../features/messages/components/chat-panel')).then((module) => ({
    default: module.ChatPanel,
  })),
);

const HireReview = lazy(() =>
  loadPart(() => import('../../features/reviews/components/hire-review')).then((module) => ({
    default: module.HireReview,
  })),
);

/** One hire, with the chat beside it and the reviews of its two sides. */
export function HireScreen() {
  return (
    <HireScreenView
      notFound={<NotFoundScreen />}
      chat={(chat) => (
        <FloatingPart>
          <ChatPanel {...chat} parts={conversationParts} />
        </FloatingPart>
      )}
      review={({ hire, side }) => (
        <FloatingPart>
          <Suspense fallback={<SpinnerWithWords words={reviewWords.loading} />}>
            <HireReview
              hireId={hire._id}
              role={side}
              reviewed={hire.reviewed}
              reviewUntil={hire.reviewUntil}
              limit={hire.reviewLimit}
            />
          </Suspense>
        </FloatingPart>
      )}
    />
  );
}
