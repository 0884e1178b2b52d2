import { lazy } from 'react';
import { lenderName } from '../../features/cars/lender-name';
import { CarView } from '../../features/cars/screens/car-view';
import { safetyWords } from '../../features/safety/words';
import { loadPart } from '../../lib/load-part';
import { CarHire } from '../car-hire';
import { conversationParts } from '../conversation-parts';
import { FloatingPart } from '../floating-part';
import { NotFoundScreen } from '../not-found-screen';
import { ReviewsSection } from '../reviews-section';
import { SafetyButton } from '../safety-button';

const ChatPanel = lazy(() =>
  loadPart(() => import('../../features/messages/components/chat-panel')).then((module) => ({
    default: module.ChatPanel,
  })),
);

const VerifyDialog = lazy(() =>
  loadPart(() => import('../../features/users/verification/verify-dialog')).then((module) => ({
    default: module.VerifyDialog,
  })),
);

/** A car with the chat beside it, and the verification that the number may need. */
export function CarScreen() {
  return (
    <CarView
      notFound={<NotFoundScreen />}
      hire={(car) => <CarHire car={car} />}
      report={(car) => (
        <SafetyButton
          person={{ _id: car.userId, name: lenderName(car) }}
          target={{ kind: 'car', id: car._id }}
          label={safetyWords.reportCar}
        />
      )}
      reviews={(car) =>
        car.reviewCount > 0 && <ReviewsSection of={{ car: car._id }} subjectId={car.userId} />
      }
      chat={(chat) => (
        <FloatingPart>
          <ChatPanel {...chat} parts={conversationParts} />
        </FloatingPart>
      )}
      verify={(dialog) => (
        <FloatingPart>
          <VerifyDialog {...dialog} />
        </FloatingPart>
      )}
    />
  );
}
