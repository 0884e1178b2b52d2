import { BRAND } from '#shared/core/brand';

/** Texts of the messages screen and the chat panel. */
export const messageWords = {
  title: 'Messages',
  chatTitle: 'Chatting with Provider',
  close: 'Close chat',
  placeholder: 'Type...',
  send: 'Send',
  back: 'Back to all messages',
  empty: 'Select a message to view',
  none: 'No messages yet. Open a car and press Message Provider to start a conversation.',
  browse: 'Find a car',
  firstLine: 'Say hello and ask about dates and pick-up.',
  loading: 'Loading messages...',
  failed: 'The messages could not be loaded.',
  notSent: 'Not sent. Please try again.',
  earlierFailed: 'The earlier messages could not be loaded.',
  waiting: 'Waiting for the network',
  refused: 'Not sent',
  retry: 'Retry',
  delete: 'Delete',
  sendFailed: 'Failed to send message',
  loadFailed: 'Failed to load messages',
  earlier: 'Earlier messages',
  unread: 'unread messages',
  conversations: 'Conversations',
  thread: (name: string) => `Conversation with ${name}`,
  you: 'You:',
  /** What stands in the place of an erased name or text. */
  erased: (text: string) => text,
  foreignLink: `This link leads away from ${BRAND.name}. Never pay or sign in there.`,
} as const;
