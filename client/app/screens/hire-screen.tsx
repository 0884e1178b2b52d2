import { HireScreenView } from '../../features/hires/screens/hire-view';
import { reviewWords } from '../../features/reviews/words';
import { lazyPart } from '../../lib/lazy-part';
import { useUser } from '../../lib/session/session';
import { SpinnerWithWords } from '../../ui/spinner-with-words';
import { LAZY_OVERLAY_OPTIONS } from '../error-screen';
import { NotFoundScreen } from '../not-found-screen';
import { OfflineHireNotice } from '../without-network/works-offline';

const ScreenChat = lazyPart(() => import('../screen-chat'), 'ScreenChat', LAZY_OVERLAY_OPTIONS);

const HireReview = lazyPart(() => import('../../features/reviews/components/hire-review'), 'HireReview', {
  ...LAZY_OVERLAY_OPTIONS,
  loading: <SpinnerWithWords words={reviewWords.loading} />,
});

export function HireScreen() {
  const user = useUser();
  return (
    <HireScreenView
      notFound={<NotFoundScreen />}
      chat={(chat) => <ScreenChat {...chat} />}
      offlineMark={(hire) => user && <OfflineHireNotice key={hire._id} userId={user._id} hire={hire} />}
      review={({ hire, side }) => (
        <HireReview
          hireId={hire._id}
          role={side}
          reviewed={hire.reviewed}
          reviewUntil={hire.reviewUntil}
          limit={hire.reviewLimit}
        />
      )}
    />
  );
}
