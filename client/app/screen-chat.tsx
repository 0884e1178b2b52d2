import type { ComponentProps } from 'react';
import { ChatPanel } from '../features/messages/components/chat-panel';
import { conversationParts } from './conversation-parts';

type ScreenChatProps = Omit<ComponentProps<typeof ChatPanel>, 'parts'>;

/** Chat that a screen opens over its content; its code loads when the chat is opened. */
export function ScreenChat(chat: ScreenChatProps) {
  return <ChatPanel {...chat} parts={conversationParts} />;
}
