import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sendMessage } from '#shared/messages/contract';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../../testing/answering-server';
import {
  getEmittedPayloads,
  setSocketAcknowledgement,
  setSocketConnected,
} from '../../../testing/live-socket';
import {
  getBubbleTexts,
  getReplyBox,
  makeMessageFromPeter,
  makeMessageToPeter,
  makeParticipants,
  openMessages,
} from '../testing/open-messages';

test('[R116, R124] sends the message by socket on Enter, clears the box and shows the message once', async () => {
  const { me, peter, user } = await openThread();
  const sent = makeMessageToPeter(me, peter, 'Asante sana', 30);
  setSocketAcknowledgement(() => ({ message: sent }));
  await user.type(getReplyBox(), '  Asante sana {Enter}');
  await waitFor(() => expect(getReplyBox()).toHaveValue(''));
  expect(getBubbleTexts()).toEqual(['Is it free?09:02', 'Yes09:05', 'Asante sana09:30']);
  expect(getEmittedPayloads('sendMessage')).toEqual([
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
  setSocketConnected(false);
  answer(sendMessage, makeMessageToPeter(me, peter, 'Sawa', 30));
  await user.type(getReplyBox(), 'Sawa');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(getReplyBox()).toHaveValue(''));
  expect(received(sendMessage)).toMatchObject([
    {
      params: { senderId: me._id, receiverId: peter },
      body: { message: 'Sawa', roomId: expect.any(String) },
    },
  ]);
  expect(getReplyBox()).toHaveFocus();
});

test('[R119] refuses to send whitespace only', async () => {
  const { user } = await openThread();
  await user.type(getReplyBox(), '   {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(getEmittedPayloads('sendMessage')).toEqual([]);
});

test('[R116] inserts a line break on Shift and Enter without sending', async () => {
  const { user } = await openThread();
  await user.type(getReplyBox(), 'One{Shift>}{Enter}{/Shift}two');
  expect(getReplyBox()).toHaveValue('One\ntwo');
  expect(getEmittedPayloads('sendMessage')).toEqual([]);
});

test('[R117] clears the box on Escape', async () => {
  const { user } = await openThread();
  await user.type(getReplyBox(), 'Never mind{Escape}');
  expect(getReplyBox()).toHaveValue('');
});

test('[R118] recalls the last message on ArrowUp in an empty box, and keeps typed text', async () => {
  const { user } = await openThread();
  await user.type(getReplyBox(), '{ArrowUp}');
  expect(getReplyBox()).toHaveValue('Yes');
  await user.clear(getReplyBox());
  await user.type(getReplyBox(), 'Hm{ArrowUp}');
  expect(getReplyBox()).toHaveValue('Hm');
});

test('[R120, R127] shows and logs the error when sending fails, and retries the same message', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  const { me, peter, user } = await openThread();
  setSocketConnected(false);
  answer(sendMessage, () => {
    throw new BrokenConnection();
  });
  await user.type(getReplyBox(), 'Sawa{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. Please try again.');
  expect(getReplyBox()).toHaveValue('Sawa');
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to send message' }));
  answer(sendMessage, makeMessageToPeter(me, peter, 'Sawa', 30));
  await user.type(getReplyBox(), '{Enter}');
  await waitFor(() => expect(getReplyBox()).toHaveValue(''));
  expect(screen.queryByRole('alert')).toBeNull();
  const [first, second] = received(sendMessage);
  expect(second?.body).toEqual(first?.body);
});

test('shows the error of the server after a refusal', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { user } = await openThread();
  setSocketConnected(false);
  refuse(sendMessage, 'too_many_requests');
  await user.type(getReplyBox(), 'Sawa{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
});

test('[R120] sends a message only once, and keeps text typed while the message is being sent', async () => {
  const { me, peter, user } = await openThread();
  setSocketConnected(false);
  const release = holdReply(sendMessage);
  await user.type(getReplyBox(), 'Sawa{Enter}{Enter}');
  await user.type(getReplyBox(), ' kabisa');
  release(makeMessageToPeter(me, peter, 'Sawa', 30));
  await waitFor(() => expect(getBubbleTexts()).toContain('Sawa09:30'));
  expect(received(sendMessage)).toHaveLength(1);
  expect(getReplyBox()).toHaveValue('Sawa kabisa');
});

async function openThread() {
  const { me, peter } = makeParticipants();
  const thread = [
    makeMessageToPeter(me, peter, 'Is it free?', 2),
    { ...makeMessageFromPeter(me, peter, 'Yes', 5), isRead: true },
  ];
  const view = openMessages({ path: `/messages/${thread[0]?._id}`, inbox: thread });
  await waitFor(() => expect(getBubbleTexts()).toHaveLength(2));
  return { ...view, me, peter };
}
