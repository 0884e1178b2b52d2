import { MessagesScreen } from '../../features/messages/screens/messages-screen';
import { conversationParts } from '../conversation-parts';

export function ConversationsScreen() {
  return <MessagesScreen parts={conversationParts} />;
}
