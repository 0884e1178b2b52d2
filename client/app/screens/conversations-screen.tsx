import { MessagesScreen } from '../../features/messages/screens/messages-screen';
import { conversationParts } from '../conversation-parts';

/** The conversations, with their cars, reporting and blocking. */
export function ConversationsScreen() {
  return <MessagesScreen parts={conversationParts} />;
}
