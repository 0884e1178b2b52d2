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

/** A car with the chat beside it. */
export function CarScreen() {
  return (
    <CarView
      notFound={<NotFoundScreen />}
      chat={(chat) => (
        <FloatingPart>
          <ChatPanel {...chat} />
        </FloatingPart>
      )}
    />
  );
}
