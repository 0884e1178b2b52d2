import { lazy, Suspense } from 'react';
import { CarPage } from '../../features/cars/pages/car-page';
import { NotFoundScreen } from '../not-found-screen';

const ChatPanel = lazy(() =>
  import('../../features/messages/components/chat-panel').then((module) => ({ default: module.ChatPanel })),
);

/** A car with the chat beside it. */
export function CarScreen() {
  return (
    <CarPage
      notFound={<NotFoundScreen />}
      chat={(chat) => (
        <Suspense>
          <ChatPanel {...chat} />
        </Suspense>
      )}
    />
  );
}
