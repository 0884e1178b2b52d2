import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listConversationMessages, type MessageView, markMessagesAsRead } from '#shared/messages/contract';
import { answer, received, refuse } from '../../../testing/answering-server';
import { emitFromServer, getEmittedPayloads, setSocketConnected } from '../../../testing/live-socket';
import {
  getBubbleAuthors,
  getBubbleTexts,
  makeMessageFromPeter,
  makeMessageToPeter,
  makeParticipants,
  openMessages,
} from '../testing/open-messages';

test('[R123] appends a live message once and marks it as read, but ignores messages of other rooms', async () => {
  const { me, peter, amina } = await openThread();
  const live = makeMessageFromPeter(me, peter, 'Karibu', 9);
  await waitFor(() => expect(getEmittedPayloads('join')).toHaveLength(1));
  emitFromServer('receiveMessage', live);
  emitFromServer('receiveMessage', live);
  emitFromServer('receiveMessage', { ...makeMessageFromPeter(me, amina, 'Hello', 9) });
  await waitFor(() => expect(getBubbleTexts()).toEqual(['Is it free?09:02', 'Karibu09:09']));
  await waitFor(() => expect(markedIds()).toEqual([[live._id]]));
  const next = makeMessageFromPeter(me, peter, 'Sawa', 10);
  emitFromServer('receiveMessage', next);
  await waitFor(() => expect(markedIds()).toEqual([[live._id], [next._id]]));
  expect(getBubbleTexts()).toEqual(['Is it free?09:02', 'Karibu09:09', 'Sawa09:10']);
});

test('[R1945] announces the author of each message to screen readers', async () => {
  const { me, peter } = await openThread();
  await waitFor(() => expect(getEmittedPayloads('join')).toHaveLength(1));
  emitFromServer('receiveMessage', makeMessageFromPeter(me, peter, 'Thank you', 9));
  await waitFor(() => expect(getBubbleAuthors()).toEqual(['You:', 'Peter Odhiambo:']));
});

test('[R123] sorts a late message by the timestamp of the server', async () => {
  const { me, peter } = await openThread();
  await waitFor(() => expect(getEmittedPayloads('join')).toHaveLength(1));
  emitFromServer('receiveMessage', makeMessageFromPeter(me, peter, 'Second', 9));
  emitFromServer('receiveMessage', makeMessageFromPeter(me, peter, 'First', 8));
  await waitFor(() => expect(getBubbleTexts()).toEqual(['Is it free?09:02', 'First09:08', 'Second09:09']));
});

test('[R125] joins the room again and fetches missed messages after a reconnect', async () => {
  const { me, peter, first } = await openThread();
  await waitFor(() => expect(getEmittedPayloads('join')).toHaveLength(1));
  answer(listConversationMessages, [
    first,
    { ...makeMessageFromPeter(me, peter, 'Missed', 20), isRead: true },
  ]);
  setSocketConnected(false);
  setSocketConnected(true);
  await waitFor(() => expect(getBubbleTexts()).toEqual(['Is it free?09:02', 'Missed09:20']));
  expect(getEmittedPayloads('join')).toHaveLength(2);
});

test('[R123] keeps a live message when a fetch that began earlier returns without the message', async () => {
  const { me, peter, first } = await openThread();
  await waitFor(() => expect(getEmittedPayloads('join')).toHaveLength(1));
  let release = (_thread: MessageView[]): void => undefined;
  answer(listConversationMessages, () => new Promise<MessageView[]>((resolve) => (release = resolve)));
  setSocketConnected(true);
  await waitFor(() => expect(received(listConversationMessages)).toHaveLength(2));
  emitFromServer('receiveMessage', makeMessageFromPeter(me, peter, 'Karibu', 9));
  release([first]);
  await waitFor(() => expect(getBubbleTexts()).toEqual(['Is it free?09:02', 'Karibu09:09']));
});

test('[R125] shows messages received while the conversation was closed', async () => {
  const { me, peter, first, user } = await openThread();
  await user.click(screen.getByRole('link', { name: 'Back to all messages' }));
  answer(listConversationMessages, [first, makeMessageFromPeter(me, peter, 'In between', 7)]);
  await user.click(screen.getByRole('link', { name: /Peter Odhiambo/ }));
  await waitFor(() => expect(getBubbleTexts()).toEqual(['Is it free?09:02', 'In between09:07']));
});

test('loads older messages when the user scrolls up, and keeps the scroll position', async () => {
  const { me, peter } = makeParticipants();
  const page = Array.from({ length: 50 }, (_, index) => makeMessageToPeter(me, peter, `No. ${index}`, index));
  openMessages({ path: `/messages/${page[49]?._id}`, inbox: page.slice(-1), thread: page });
  await waitFor(() => expect(getBubbleTexts()).toHaveLength(50));
  const log = screen.getByRole('log');
  setLayout(log, { height: 2_000, at: 40 });
  answer(listConversationMessages, [makeMessageToPeter(me, peter, 'Long ago', -60)]);
  fireEvent.scroll(log);
  setLayout(log, { height: 2_100 });
  await waitFor(() => expect(getBubbleTexts()[0]).toBe('Long ago08:00'));
  expect(received(listConversationMessages).at(-1)?.query).toEqual({ before: page[0]?._id });
  expect(log.scrollTop).toBe(140);
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
});

test('shows an error when older messages fail to load, and retries by the button', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { me, peter } = makeParticipants();
  const page = Array.from({ length: 50 }, (_, index) => makeMessageToPeter(me, peter, `No. ${index}`, index));
  const { user } = openMessages({ path: `/messages/${page[49]?._id}`, inbox: page, thread: page });
  await waitFor(() => expect(getBubbleTexts()).toHaveLength(50));
  refuse(listConversationMessages, 'internal');
  await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
  expect(await screen.findByText('The earlier messages could not be loaded.')).toBeVisible();
  answer(listConversationMessages, []);
  await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
  await waitFor(() => expect(screen.queryByText('The earlier messages could not be loaded.')).toBeNull());
  expect(getBubbleTexts()).toHaveLength(50);
});

test('scrolls to a new message only when the user is at the end of the thread', async () => {
  const { me, peter } = await openThread();
  await waitFor(() => expect(getEmittedPayloads('join')).toHaveLength(1));
  const log = screen.getByRole('log');
  setLayout(log, { height: 1_000, at: 700 });
  fireEvent.scroll(log);
  emitFromServer('receiveMessage', makeMessageFromPeter(me, peter, 'One', 9));
  await waitFor(() => expect(getBubbleTexts()).toHaveLength(2));
  expect(log.scrollTop).toBe(1_000);
  setLayout(log, { height: 1_000, at: 300 });
  fireEvent.scroll(log);
  emitFromServer('receiveMessage', makeMessageFromPeter(me, peter, 'Two', 10));
  await waitFor(() => expect(getBubbleTexts()).toHaveLength(3));
  expect(log.scrollTop).toBe(300);
});

/**
 * Simulates the layout that jsdom lacks: height of the content and scroll position, with a viewport of 300
 * px.
 */
function setLayout(log: HTMLElement, { height, at = log.scrollTop }: { height: number; at?: number }): void {
  Object.defineProperty(log, 'scrollHeight', { configurable: true, value: height });
  Object.defineProperty(log, 'clientHeight', { configurable: true, value: 300 });
  log.scrollTop = at;
}

function markedIds() {
  return received(markMessagesAsRead).map(({ body }) => (body as { messageIds: string[] }).messageIds);
}

async function openThread() {
  const { me, peter, amina } = makeParticipants();
  const first = makeMessageToPeter(me, peter, 'Is it free?', 2);
  const view = openMessages({ path: `/messages/${first._id}`, inbox: [first] });
  await waitFor(() => expect(getBubbleTexts()).toEqual(['Is it free?09:02']));
  return { ...view, me, peter, amina, first };
}

test('[R295] warns below a text that links to another site, and not below a link of this site', async () => {
  const { me, peter, first } = await openThread();
  answer(listConversationMessages, [
    { ...first, message: 'Pay at twende-pay.com today' },
    makeMessageToPeter(me, peter, `See ${window.location.host}/Car/1`, 9),
  ]);
  setSocketConnected(true);
  await screen.findByText('Pay at twende-pay.com today');
  const warnings = screen.getAllByText('This link leads away from Twende. Never pay or sign in there.');
  expect(warnings).toHaveLength(1);
  expect(screen.getByText('Pay at twende-pay.com today').parentElement).toContainElement(warnings[0] ?? null);
});
