import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { readThread } from '#shared/messages/contract';
import { SessionProvider } from '../../../lib/session/session';
import { answer } from '../../../testing/answering-server';
import { acknowledgeWith, emittedAs } from '../../../testing/live-socket';
import { renderScreen } from '../../../testing/render-screen';
import { bubbles, makeParticipants, replyBox, toPeter } from '../testing/open-messages';
import { ChatPanel } from './chat-panel';

const panel = () => screen.queryByRole('region', { name: 'Chatting with Provider' });

test('an open chat: header, messages with time, Type... and Send; the panel has the focus', async () => {
  const { me, peter, user } = await openPanel();
  expect(screen.getByRole('heading', { name: 'Chatting with Provider' })).toBeVisible();
  expect(panel()).toHaveFocus();
  expect(bubbles()).toEqual(['Is it free?09:02']);
  acknowledgeWith(() => ({ message: toPeter(me, peter, 'Sawa', 30) }));
  await user.type(replyBox(), 'Sawa');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(bubbles()).toEqual(['Is it free?09:02', 'Sawa09:30']));
  expect(replyBox()).toHaveValue('');
});

test('the close button: the panel closes, the room is left, the focus returns to the opener', async () => {
  const { user } = await openPanel();
  await waitFor(() => expect(emittedAs('join')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Close chat' }));
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Message Provider' })).toHaveFocus();
  expect(emittedAs('leave')).toEqual(emittedAs('join'));
});

test('Escape: clears the text first, then closes the panel', async () => {
  const { user } = await openPanel();
  await user.type(replyBox(), 'Hm{Escape}');
  expect(replyBox()).toHaveValue('');
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Message Provider' })).toHaveFocus();
});

async function openPanel() {
  const { me, peter } = makeParticipants();
  answer(readThread, [toPeter(me, peter, 'Is it free?', 2)]);
  const view = renderScreen(
    <SessionProvider>
      <Car lender={peter} />
    </SessionProvider>,
  );
  await view.user.click(screen.getByRole('button', { name: 'Message Provider' }));
  await waitFor(() => expect(bubbles()).toHaveLength(1));
  return { ...view, me, peter };
}

function Car({ lender }: { lender: string }) {
  const [chatting, setChatting] = useState(false);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setChatting(true)}>
        Message Provider
      </button>
      {chatting && <ChatPanel otherId={lender} otherName="Peter" onClose={() => setChatting(false)} />}
    </main>
  );
}
