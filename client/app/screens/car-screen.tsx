import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { getLenderName } from '../../features/cars/lender-name';
import { CarView } from '../../features/cars/screens/car-view';
import { safetyWords } from '../../features/safety/words';
import type { HireStepCommand } from '../../lib/hire-order';
import { lazyPart } from '../../lib/lazy-part';
import { useNearViewport } from '../../lib/use-near';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { SpinnerWithWords } from '../../ui/spinner-with-words';
import { LAZY_OVERLAY_OPTIONS } from '../error-screen';
import { NotFoundScreen } from '../not-found-screen';
import { CarReviewsRow } from '../reviews-section';
import { SafetyButton } from '../safety-button';
import { appWords } from '../words';

/** Placeholder about as high as the form, so that the page hardly moves when the form appears. */
const HIRE_LOADING = (
  <Panel className="min-h-58 md:min-h-90">
    <SpinnerWithWords words={appWords.loading} />
  </Panel>
);

const HirePanel = lazyPart(() => import('../../features/hires/request/hire-panel'), 'HirePanel', {
  loading: HIRE_LOADING,
  failed: <Notice tone="error">{appWords.partMissing}</Notice>,
});

/** Loads the code for hiring when this part of the screen comes near the window or the user asks for it. */
function CarHire({ car, order }: { car: PublicCar; order: HireStepCommand }) {
  const { near, ref } = useNearViewport();
  const isLoaded = near || order.wanted !== null;
  return (
    <div ref={ref} className="min-w-0">
      {isLoaded ? (
        <HirePanel car={car} calendarPath={`${PATHS.profile}?calendar=${car.regNo}`} order={order} />
      ) : (
        HIRE_LOADING
      )}
    </div>
  );
}

const TermsRows = lazyPart(() => import('../../features/hires/request/terms-rows'), 'TermsRows');

function CarTermsRows({ car }: { car: PublicCar }) {
  const { near, ref } = useNearViewport();
  return <div ref={ref}>{near && <TermsRows car={car} />}</div>;
}

const ScreenChat = lazyPart(() => import('../screen-chat'), 'ScreenChat', LAZY_OVERLAY_OPTIONS);

const VerifyDialog = lazyPart(
  () => import('../../features/users/verification/verify-dialog'),
  'VerifyDialog',
  LAZY_OVERLAY_OPTIONS,
);

export function CarScreen() {
  return (
    <CarView
      notFound={<NotFoundScreen />}
      parts={{
        hire: (car, order) => <CarHire car={car} order={order} />,
        terms: (car) => <CarTermsRows car={car} />,
        report: (car) => (
          <SafetyButton
            person={{ _id: car.userId, name: getLenderName(car) }}
            target={{ kind: 'car', id: car._id }}
            label={safetyWords.reportCar}
          />
        ),
        reviews: (car) => <CarReviewsRow car={car} />,
        chat: (chat) => <ScreenChat {...chat} />,
        verify: (dialog) => <VerifyDialog {...dialog} />,
      }}
    />
  );
}
