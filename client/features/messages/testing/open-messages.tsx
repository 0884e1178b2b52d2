import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { SignedInUser } from '#shared/auth/contract';
import { getLender } from '#shared/catalogue/contract';
import { MINUTE_MS } from '#shared/core/durations';
import {
  listConversationMessages,
  listInboxMessages,
  type MessageView,
  markMessagesAsRead,
} from '#shared/messages/contract';
import { NO_RATING } from '#shared/reviews/rating';
import { SessionProvider } from '../../../lib/session/session';
import { answer } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { makeMessage } from '../../../testing/make-message';
import { AddressProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import type { ConversationParts } from '../components/conversation';
import { MessagesScreen } from '../screens/messages-screen';

/** Signs in a test user, and creates ids for two other users, Peter and Amina. */
export function makeParticipants() {
  return { me: signInAs(), peter: makeId(), amina: makeId() };
}

/** Returns a message from Peter, sent `at` minutes after nine o'clock. */
export function makeMessageFromPeter(
  me: SignedInUser,
  peter: string,
  message: string,
  at: number,
): MessageView {
  return makeMessage({ senderId: peter, receiverId: me._id, message, timestamp: getTimeAfterNine(at) });
}

export function makeMessageToPeter(
  me: SignedInUser,
  peter: string,
  message: string,
  at: number,
): MessageView {
  return makeMessage({
    senderId: me._id,
    receiverId: peter,
    message,
    timestamp: getTimeAfterNine(at),
    isRead: true,
  });
}

/** Returns a time today in Nairobi, `minutes` after nine o'clock. */
export function getTimeAfterNine(minutes: number): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Africa/Nairobi' });
  return new Date(Date.parse(`${today}T09:00:00+03:00`) + minutes * MINUTE_MS).toISOString();
}

/** Profile of another user who lends no car. */
const NO_LENDER = {
  _id: makeId(),
  name: 'Peter Odhiambo',
  photoURL: '',
  isVerified: false,
  brandName: '',
  createdAt: '2024-03-09T08:00:00.000Z',
  ...NO_RATING,
  cars: 0,
  answerMinutes: null,
  acceptanceRate: null,
  completedHires: 31,
};

/** Renders the messages screen with an inbox; the server returns `thread` for every conversation. */
export function openMessages({
  path,
  inbox,
  thread = inbox,
  override = () => undefined,
  parts,
}: {
  path: string;
  inbox: MessageView[];
  thread?: MessageView[];
  /** Function that replaces some server replies before the screen is rendered. */
  override?: () => void;
  parts?: ConversationParts;
}) {
  answer(listInboxMessages, inbox);
  answer(listConversationMessages, thread);
  answer(markMessagesAsRead, { updated: 1 });
  answer(getLender, NO_LENDER);
  override();
  const messages = <MessagesScreen {...(parts && { parts })} />;
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/messages" element={messages} />
        <Route path="/messages/:messageId" element={messages} />
      </Routes>
      <AddressProbe />
    </SessionProvider>,
    { path },
  );
}

export const getReplyBox = () => screen.getByPlaceholderText('Type...');

/** Returns the text and time of each message bubble, without its author. */
export function getBubbleTexts(): string[] {
  return bubbleTexts().map((text) => text.parentElement?.textContent?.slice(authorOf(text).length) ?? '');
}

/** Returns the author of each message bubble, which screen readers read before the text. */
export function getBubbleAuthors(): string[] {
  return bubbleTexts().map((text) => authorOf(text).trim());
}

function bubbleTexts(): Element[] {
  return [...screen.getByRole('log').querySelectorAll('p.whitespace-pre-wrap')];
}

function authorOf(text: Element): string {
  return text.querySelector('.sr-only')?.textContent ?? '';
}
