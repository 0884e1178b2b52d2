import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { lenderName } from '../../features/cars/lender-name';
import { CarView } from '../../features/cars/screens/car-view';
import { safetyWords } from '../../features/safety/words';
import { loadPart } from '../../lib/load-part';
import { useNear } from '../../lib/use-near';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { SpinnerWithWords } from '../../ui/spinner-with-words';
import { conversationParts } from '../conversation-parts';
import { FloatingPart } from '../floating-part';
import { NotFoundScreen } from '../not-found-screen';
import { ReviewsSection } from '../reviews-section';
import { SafetyButton } from '../safety-button';
import { appWords } from '../words';

const HirePanel = lazy(() =>
  loadPart(() => import('../../features/hires/request/hire-panel')).then((module) => ({
    default: module.HirePanel,
  })),
);

/** Dates, price and request beside a car; its code loads once it is near the window. */
function CarHire({ car }: { car: PublicCar }) {
  const { near, ref } = useNear();
  const loading = (
    <Panel>
      <SpinnerWithWords words={appWords.loading} />
    </Panel>
  );
  return (
    <div ref={ref} className="min-w-0">
      {near ? (
        <ErrorBoundary fallback={<Notice tone="error">{appWords.partMissing}</Notice>}>
          <Suspense fallback={loading}>
            <HirePanel car={car} calendarPath={`${PATHS.profile}?calendar=${car.regNo}`} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        loading
      )}
    </div>
  );
}

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
