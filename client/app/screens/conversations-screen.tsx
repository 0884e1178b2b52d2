import { MessagesScreen } from '../../features/messages/screens/messages-screen';
import { conversationSafety } from '../conversation-safety';

/** The conversations, with reporting and blocking. */
export function ConversationsScreen() {
  return <MessagesScreen safety={conversationSafety} />;
}
