import { MessagesScreen } from '../../features/messages/screens/messages-screen';
import { conversationParts } from '../conversation-parts';

/** Shows the user's conversations, with their cars, reporting and blocking. */
export function ConversationsScreen() {
  return <MessagesScreen parts={conversationParts} />;
}
