import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listConversationMessages, listInboxMessages, markMessagesAsRead } from '#shared/messages/contract';
import { REFRESH_UNREAD_EVENT } from '../../../lib/refresh-unread';
import { answer, received, refuse } from '../../../testing/answering-server';
import { getEmittedPayloads } from '../../../testing/live-socket';
import { makeId } from '../../../testing/make-car';
import { makeMessage } from '../../../testing/make-message';
import {
  getBubbleTexts,
  getTimeAfterNine,
  makeMessageFromPeter,
  makeMessageToPeter,
  makeParticipants,
  openMessages,
} from '../testing/open-messages';

const rows = () =>
  within(screen.getByRole('list', { name: 'Conversations' }))
    .getAllByRole('link')
    .map((row) => row.textContent);
const address = () => screen.getByRole('region', { name: 'address' }).textContent;

test('[R112, R114] lists one row per user, newest first, with name, time, preview and unread count', async () => {
  const { me, peter, amina } = makeParticipants();
  const long = 'Sawa, nitakupata Kisumu Airport at nine in the morning';
  openMessages({
    path: '/messages',
    inbox: [
      makeMessageFromPeter(me, peter, 'Habari', 0),
      makeMessage({
        senderId: me._id,
        receiverId: amina,
        receiverName: 'Amina',
        timestamp: getTimeAfterNine(30),
      }),
      makeMessageFromPeter(me, peter, long, 41),
    ],
  });
  await screen.findByRole('list', { name: 'Conversations' });
  expect(screen.getByText('Select a message to view')).toBeInTheDocument();
  expect(rows()).toEqual([
    `POPeter Odhiambo09:41${long.slice(0, 40)}…2 unread messages`,
    'AAmina09:30You: Habari',
  ]);
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(received(markMessagesAsRead)).toEqual([]);
});

test('[R113, R122] shows the thread with times and joins its room when the user selects a conversation', async () => {
  const { me, peter } = makeParticipants();
  const { user } = openMessages({
    path: '/messages',
    inbox: [makeMessageToPeter(me, peter, 'Is it free?', 2), makeMessageFromPeter(me, peter, 'Yes', 5)],
  });
  await user.click(await screen.findByRole('link', { name: /Peter Odhiambo/ }));
  await waitFor(() => expect(getBubbleTexts()).toEqual(['Is it free?09:02', 'Yes09:05']));
  expect(screen.getByText('Today')).toBeInTheDocument();
  expect(screen.getByText('Is it free?').parentElement).toHaveClass('ml-auto');
  expect(within(screen.getByRole('log')).getByText('Yes').parentElement).not.toHaveClass('ml-auto');
  await waitFor(() => expect(getEmittedPayloads('join')).toEqual([[me._id, peter].sort().join('-')]));
});

test('links the header to the car of the latest message about a car', async () => {
  const { me, peter } = makeParticipants();
  const [vitz, prado] = [makeId(), makeId()];
  const about = (carId: string, at: number) => ({
    ...makeMessageToPeter(me, peter, 'Is it free?', at),
    carId,
  });
  const { user } = openMessages({
    path: '/messages',
    inbox: [about(vitz, 2), about(prado, 3), makeMessageFromPeter(me, peter, 'Yes', 5)],
    parts: {
      safety: () => null,
      hires: () => null,
      car: () => null,
      carLink: (carId) => <p>{carId === prado ? 'To the Prado' : 'To another car'}</p>,
    },
  });
  await user.click(await screen.findByRole('link', { name: /Peter Odhiambo/ }));
  expect(await screen.findByText('To the Prado')).toBeVisible();
});

test('[R121] marks received messages as read and then dispatches refresh-unread-count', async () => {
  const { me, peter } = makeParticipants();
  const refresh = vi.fn(() => expect(received(markMessagesAsRead)).toHaveLength(1));
  window.addEventListener(REFRESH_UNREAD_EVENT, refresh);
  const [unread, sent] = [
    makeMessageFromPeter(me, peter, 'Yes', 5),
    makeMessageToPeter(me, peter, 'Sawa', 6),
  ];
  openMessages({ path: `/messages/${unread._id}`, inbox: [unread, sent] });
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  window.removeEventListener(REFRESH_UNREAD_EVENT, refresh);
  expect(received(markMessagesAsRead)).toMatchObject([{ body: { messageIds: [unread._id] } }]);
});

test('[R9] opens the conversation of the message at /messages/:messageId', async () => {
  const { me, peter, amina } = makeParticipants();
  const toAmina = makeMessage({ senderId: me._id, receiverId: amina, receiverName: 'Amina' });
  openMessages({
    path: `/messages/${toAmina._id}`,
    inbox: [makeMessageFromPeter(me, peter, 'Yes', 5), toAmina],
  });
  expect(await screen.findByRole('region', { name: 'Conversation with Amina' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Amina/, current: true })).toBeInTheDocument();
  expect(received(listConversationMessages)[0]?.params).toEqual({ userId: me._id, otherId: amina });
});

test('[R114] shows the list and "Select a message to view" for a message of other users', async () => {
  const { me, peter } = makeParticipants();
  openMessages({ path: `/messages/${peter}`, inbox: [makeMessageFromPeter(me, peter, 'Yes', 5)] });
  expect(await screen.findByText('Select a message to view')).toBeInTheDocument();
  expect(address()).toBe('/messages');
});

test('[R9] keeps the conversation open when a newer message replaces the opened one in the inbox', async () => {
  const { me, peter } = makeParticipants();
  const old = makeMessageFromPeter(me, peter, 'Old', 1);
  const { queryClient } = openMessages({ path: `/messages/${old._id}`, inbox: [old] });
  await screen.findByRole('log');
  answer(listInboxMessages, [makeMessageFromPeter(me, peter, 'New', 50)]);
  await queryClient.invalidateQueries({ queryKey: ['messages'] });
  await screen.findByText('New');
  expect(screen.getByRole('log')).toBeVisible();
});

test('[R115, R122] returns to the list on a phone, focuses the row and leaves the room', async () => {
  const { me, peter } = makeParticipants();
  const { user } = openMessages({ path: '/messages', inbox: [makeMessageFromPeter(me, peter, 'Yes', 5)] });
  await user.click(await screen.findByRole('link', { name: /Peter Odhiambo/ }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Peter Odhiambo' })).toHaveFocus();
  await waitFor(() => expect(getEmittedPayloads('join')).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Back to all messages' }));
  expect(address()).toBe('/messages');
  expect(screen.getByRole('link', { name: /Peter Odhiambo/ })).toHaveFocus();
  expect(getEmittedPayloads('leave')).toEqual(getEmittedPayloads('join'));
});

test('shows an empty state with a link to find a car when there are no messages', async () => {
  makeParticipants();
  openMessages({ path: '/messages', inbox: [] });
  expect(await screen.findByText(/^No messages yet\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a car' })).toHaveAttribute('href', '/');
});

test('[R127] shows and logs the error when the inbox fails to load, and loads it on "Try again"', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  const { me, peter } = makeParticipants();
  const inbox = [makeMessageFromPeter(me, peter, 'Yes', 5)];
  const { user } = openMessages({
    path: '/messages',
    inbox,
    override: () => refuse(listInboxMessages, 'internal'),
  });
  expect(await screen.findByText('The messages could not be loaded.')).toBeVisible();
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to load messages' }));
  answer(listInboxMessages, inbox);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Peter Odhiambo/ })).toBeVisible();
});

test('[R127] shows and logs the error when the thread fails to load, and loads it on "Try again"', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  const { me, peter } = makeParticipants();
  const message = makeMessageFromPeter(me, peter, 'Yes', 5);
  const { user } = openMessages({ path: `/messages/${message._id}`, inbox: [message] });
  refuse(listConversationMessages, 'internal');
  expect(await screen.findByText('The messages could not be loaded.')).toBeVisible();
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to load messages' }));
  answer(listConversationMessages, [message]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getBubbleTexts()).toEqual(['Yes09:05']));
});
