import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { getLender } from '#shared/catalogue/contract';
import { listConversationMessages, type MessageView } from '#shared/messages/contract';
import { NO_RATING } from '#shared/reviews/rating';
import { SessionProvider } from '../../../lib/session/session';
import { answer } from '../../../testing/answering-server';
import { getEmittedPayloads, setSocketAcknowledgement } from '../../../testing/live-socket';
import { renderScreen } from '../../../testing/render-screen';
import {
  getBubbleTexts,
  getReplyBox,
  makeMessageFromPeter,
  makeMessageToPeter,
  makeParticipants,
} from '../testing/open-messages';
import { ChatPanel } from './chat-panel';
import type { ConversationParts } from './conversation';

const panel = () => screen.queryByRole('region', { name: 'Chatting with Provider' });

test('[R111] shows header, messages with time, text field and Send, and takes the focus', async () => {
  const { me, peter, user } = await openPanel();
  expect(screen.getByRole('heading', { name: 'Chatting with Provider' })).toBeVisible();
  expect(panel()).toHaveFocus();
  expect(getBubbleTexts()).toEqual(['Is it free?09:02']);
  setSocketAcknowledgement(() => ({ message: makeMessageToPeter(me, peter, 'Sawa', 30) }));
  await user.type(getReplyBox(), 'Sawa');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(getBubbleTexts()).toEqual(['Is it free?09:02', 'Sawa09:30']));
  expect(getReplyBox()).toHaveValue('');
});

test('[R122] closes the panel, leaves the room and returns the focus on the close button', async () => {
  const { user } = await openPanel();
  await waitFor(() => expect(getEmittedPayloads('join')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Close chat' }));
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Message Provider' })).toHaveFocus();
  expect(getEmittedPayloads('leave')).toEqual(getEmittedPayloads('join'));
});

test('closes the panel when the user goes back in the browser', async () => {
  await openPanel();
  await waitFor(() => expect(window.history.state?.overlays).toBe(1));
  window.history.back();
  await waitFor(() => expect(panel()).toBeNull());
});

test('[R111] clears the text on the first Escape and closes the panel on the second', async () => {
  const { user } = await openPanel();
  await user.type(getReplyBox(), 'Hm{Escape}');
  expect(getReplyBox()).toHaveValue('');
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Message Provider' })).toHaveFocus();
});

test('[R566] sends a message with the car of the page on which the chat is open', async () => {
  const { me, peter, user } = await openPanel();
  setSocketAcknowledgement(() => ({ message: { ...makeMessageToPeter(me, peter, 'Sawa', 30), carId: CAR } }));
  await user.type(getReplyBox(), 'Sawa{Enter}');
  await waitFor(() => expect(getEmittedPayloads('sendMessage')).toMatchObject([{ carId: CAR }]));
});

test('[R566] shows a car once, where the conversation about the car begins', async () => {
  const { me, peter, user } = await openPanel((me, peter) => [
    makeMessageToPeter(me, peter, 'Is the Vitz free?', 1),
    { ...makeMessageToPeter(me, peter, 'And the Prado?', 2), carId: OTHER_CAR },
    { ...makeMessageFromPeter(me, peter, 'Both are.', 3), isRead: true },
  ]);
  const lines = () => screen.getByRole('log').textContent;
  expect(lines()).toMatch(
    /Is the Vitz free\?.*car of another.*And the Prado\?.*Both are\..*car of this page$/,
  );
  setSocketAcknowledgement(() => ({ message: { ...makeMessageToPeter(me, peter, 'Sawa', 30), carId: CAR } }));
  await user.type(getReplyBox(), 'Sawa{Enter}');
  await waitFor(() => expect(lines()).toMatch(/car of this page.*Sawa/));
  expect(lines()?.match(/car of this page/g)).toHaveLength(1);
});

test('[R567] shows the owner with a badge in the header, linked to the catalogue', async () => {
  const { peter } = await openPanel();
  expect(await screen.findByRole('link', { name: 'Peter' })).toHaveAttribute('href', `/Catalogue/${peter}`);
  expect(screen.getByTitle('Verified Provider')).toBeVisible();
});

const CAR = 'ca4'.padStart(24, '0');
const OTHER_CAR = 'ca5'.padStart(24, '0');
const LENDER = {
  name: 'Peter',
  photoURL: '',
  isVerified: true,
  brandName: '',
  createdAt: '2024-03-09T08:00:00.000Z',
  ...NO_RATING,
  cars: 2,
  answerMinutes: null,
  acceptanceRate: null,
  completedHires: 31,
};
const PARTS: ConversationParts = {
  safety: () => null,
  hires: () => null,
  car: (carId) => <p>{carId === CAR ? 'car of this page' : 'car of another'}</p>,
  carLink: () => null,
};

async function openPanel(thread?: (me: SignedInUser, peter: string) => MessageView[]) {
  const { me, peter } = makeParticipants();
  answer(listConversationMessages, thread?.(me, peter) ?? [makeMessageToPeter(me, peter, 'Is it free?', 2)]);
  answer(getLender, { ...LENDER, _id: peter });
  const view = renderScreen(
    <SessionProvider>
      <Car lender={peter} />
    </SessionProvider>,
  );
  await view.user.click(screen.getByRole('button', { name: 'Message Provider' }));
  await waitFor(() => expect(getBubbleTexts()).not.toHaveLength(0));
  return { ...view, me, peter };
}

function Car({ lender }: { lender: string }) {
  const [chatting, setChatting] = useState(false);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setChatting(true)}>
        Message Provider
      </button>
      {chatting && (
        <ChatPanel
          otherId={lender}
          otherName="Peter"
          carId={CAR}
          parts={PARTS}
          onClose={() => setChatting(false)}
        />
      )}
    </main>
  );
}
