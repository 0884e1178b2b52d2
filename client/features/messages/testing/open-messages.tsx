import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { SignedInUser } from '#shared/auth/contract';
import { listMessages, type MessageView, markAsRead, readThread } from '#shared/messages/contract';
import { SessionProvider } from '../../../lib/session/session';
import { answer } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { makeMessage } from '../../../testing/make-message';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { Where } from '../../../testing/where';
import { MessagesScreen } from '../screens/messages-screen';

/** Somebody signed in, and Peter and Amina to talk with. */
export function people() {
  return { me: signInAs(), peter: makeId(), amina: makeId() };
}

/** From Peter to the reader; `at` is the minute after nine. */
export function fromPeter(me: SignedInUser, peter: string, message: string, at: number): MessageView {
  return makeMessage({ senderId: peter, receiverId: me._id, message, timestamp: nine(at) });
}

export function toPeter(me: SignedInUser, peter: string, message: string, at: number): MessageView {
  return makeMessage({ senderId: me._id, receiverId: peter, message, timestamp: nine(at), isRead: true });
}

/** Today, `minutes` after nine in Nairobi. */
export function nine(minutes: number): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Africa/Nairobi' });
  return new Date(Date.parse(`${today}T09:00:00+03:00`) + minutes * 60_000).toISOString();
}

/** The messages screen over an inbox; a thread with Peter answers `thread`. */
export function openMessages({
  path,
  inbox,
  thread = inbox,
  except = () => undefined,
}: {
  path: string;
  inbox: MessageView[];
  thread?: MessageView[];
  /** What the server does otherwise. */
  except?: () => void;
}) {
  answer(listMessages, inbox);
  answer(readThread, thread);
  answer(markAsRead, { updated: 1 });
  except();
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/messages" element={<MessagesScreen />} />
        <Route path="/messages/:messageId" element={<MessagesScreen />} />
      </Routes>
      <Where />
    </SessionProvider>,
    { path },
  );
}

export const replyBox = () => screen.getByPlaceholderText('Type...');

/** The bubbles as they are read: text and time. */
export function bubbles(): (string | null)[] {
  return [...screen.getByRole('log').querySelectorAll('p.whitespace-pre-wrap')].map(
    (text) => text.parentElement?.textContent ?? null,
  );
}
