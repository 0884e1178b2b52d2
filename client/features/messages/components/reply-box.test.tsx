import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sendMessage } from '#shared/messages/contract';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../../testing/answering-server';
import { getEmitted, setAcknowledgement, setConnected } from '../../../testing/live-socket';
import {
  bubbles,
  fromPeter,
  makeParticipants,
  openMessages,
  replyBox,
  toPeter,
} from '../testing/open-messages';

test('[R116, R124] sends the message by socket on Enter, clears the box and shows the message once', async () => {
  const { me, peter, user } = await openThread();
  const sent = toPeter(me, peter, 'Asante sana', 30);
  setAcknowledgement(() => ({ message: sent }));
  await user.type(replyBox(), '  Asante sana {Enter}');
  await waitFor(() => expect(replyBox()).toHaveValue(''));
  expect(bubbles()).toEqual(['Is it free?09:02', 'Yes09:05', 'Asante sana09:30']);
  expect(getEmitted('sendMessage')).toEqual([
    {
      senderId: me._id,
      receiverId: peter,
      message: 'Asante sana',
      timestamp: expect.stringMatching(/Z$/),
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      roomId: [me._id, peter].sort().join('-'),
    },
  ]);
  expect(received(sendMessage)).toEqual([]);
});

test('[R124] sends the message by POST when the socket is disconnected', async () => {
  const { me, peter, user } = await openThread();
  setConnected(false);
  answer(sendMessage, toPeter(me, peter, 'Sawa', 30));
  await user.type(replyBox(), 'Sawa');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(replyBox()).toHaveValue(''));
  expect(received(sendMessage)).toMatchObject([
    {
      params: { senderId: me._id, receiverId: peter },
      body: { message: 'Sawa', roomId: expect.any(String) },
    },
  ]);
  expect(replyBox()).toHaveFocus();
});

test('[R119] refuses to send whitespace only', async () => {
  const { user } = await openThread();
  await user.type(replyBox(), '   {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(getEmitted('sendMessage')).toEqual([]);
});

test('[R116] inserts a line break on Shift and Enter without sending', async () => {
  const { user } = await openThread();
  await user.type(replyBox(), 'One{Shift>}{Enter}{/Shift}two');
  expect(replyBox()).toHaveValue('One\ntwo');
  expect(getEmitted('sendMessage')).toEqual([]);
});

test('[R117] clears the box on Escape', async () => {
  const { user } = await openThread();
  await user.type(replyBox(), 'Never mind{Escape}');
  expect(replyBox()).toHaveValue('');
});

test('[R118] recalls the last message on ArrowUp in an empty box, and keeps typed text', async () => {
  const { user } = await openThread();
  await user.type(replyBox(), '{ArrowUp}');
  expect(replyBox()).toHaveValue('Yes');
  await user.clear(replyBox());
  await user.type(replyBox(), 'Hm{ArrowUp}');
  expect(replyBox()).toHaveValue('Hm');
});

test('[R120, R127] shows and logs the error when sending fails, and retries the same message', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  const { me, peter, user } = await openThread();
  setConnected(false);
  answer(sendMessage, () => {
    throw new BrokenConnection();
  });
  await user.type(replyBox(), 'Sawa{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. Please try again.');
  expect(replyBox()).toHaveValue('Sawa');
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to send message' }));
  answer(sendMessage, toPeter(me, peter, 'Sawa', 30));
  await user.type(replyBox(), '{Enter}');
  await waitFor(() => expect(replyBox()).toHaveValue(''));
  expect(screen.queryByRole('alert')).toBeNull();
  const [first, second] = received(sendMessage);
  expect(second?.body).toEqual(first?.body);
});

test('shows the error of the server after a refusal', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { user } = await openThread();
  setConnected(false);
  refuse(sendMessage, 'too_many_requests');
  await user.type(replyBox(), 'Sawa{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
});

test('[R120] sends a message only once, and keeps text typed while the message is being sent', async () => {
  const { me, peter, user } = await openThread();
  setConnected(false);
  const release = holdReply(sendMessage);
  await user.type(replyBox(), 'Sawa{Enter}{Enter}');
  await user.type(replyBox(), ' kabisa');
  release(toPeter(me, peter, 'Sawa', 30));
  await waitFor(() => expect(bubbles()).toContain('Sawa09:30'));
  expect(received(sendMessage)).toHaveLength(1);
  expect(replyBox()).toHaveValue('Sawa kabisa');
});

async function openThread() {
  const { me, peter } = makeParticipants();
  const thread = [toPeter(me, peter, 'Is it free?', 2), { ...fromPeter(me, peter, 'Yes', 5), isRead: true }];
  const view = openMessages({ path: `/messages/${thread[0]?._id}`, inbox: thread });
  await waitFor(() => expect(bubbles()).toHaveLength(2));
  return { ...view, me, peter };
}
