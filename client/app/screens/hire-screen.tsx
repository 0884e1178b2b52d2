import { lazy } from 'react';
import { HireScreenView } from '../../features/hires/screens/hire-view';
import { loadPart } from '../../lib/load-part';
import { conversationParts } from '../conversation-parts';
import { FloatingPart } from '../floating-part';
import { NotFoundScreen } from '../not-found-screen';

const ChatPanel = lazy(() =>
  loadPart(() => import('../../features/messages/components/chat-panel')).then((module) => ({
    default: module.ChatPanel,
  })),
);

/** One hire, with the chat beside it. */
export function HireScreen() {
  return (
    <HireScreenView
      notFound={<NotFoundScreen />}
      chat={(chat) => (
        <FloatingPart>
          <ChatPanel {...chat} parts={conversationParts} />
        </FloatingPart>
      )}
    />
  );
}
