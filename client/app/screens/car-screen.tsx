import { lazy } from 'react';
import { CarView } from '../../features/cars/screens/car-view';
import { loadPart } from '../../lib/load-part';
import { FloatingPart } from '../floating-part';
import { NotFoundScreen } from '../not-found-screen';

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
      chat={(chat) => (
        <FloatingPart>
          <ChatPanel {...chat} />
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
