import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listConversation, type MessageView, markMessagesAsRead } from '#shared/messages/contract';
import { answer, received, refuse } from '../../../testing/answering-server';
import { emitFromServer, getEmitted, setConnected } from '../../../testing/live-socket';
import {
  authors,
  bubbles,
  fromPeter,
  makeParticipants,
  openMessages,
  toPeter,
} from '../testing/open-messages';

test('[R123] appends a live message once and marks it as read, but ignores messages of other rooms', async () => {
  const { me, peter, amina } = await openThread();
  const live = fromPeter(me, peter, 'Karibu', 9);
  await waitFor(() => expect(getEmitted('join')).toHaveLength(1));
  emitFromServer('receiveMessage', live);
  emitFromServer('receiveMessage', live);
  emitFromServer('receiveMessage', { ...fromPeter(me, amina, 'Hello', 9) });
  await waitFor(() => expect(bubbles()).toEqual(['Is it free?09:02', 'Karibu09:09']));
  await waitFor(() => expect(markedIds()).toEqual([[live._id]]));
  const next = fromPeter(me, peter, 'Sawa', 10);
  emitFromServer('receiveMessage', next);
  await waitFor(() => expect(markedIds()).toEqual([[live._id], [next._id]]));
  expect(bubbles()).toEqual(['Is it free?09:02', 'Karibu09:09', 'Sawa09:10']);
});

test('[R1945] announces the author of each message to screen readers', async () => {
  const { me, peter } = await openThread();
  await waitFor(() => expect(getEmitted('join')).toHaveLength(1));
  emitFromServer('receiveMessage', fromPeter(me, peter, 'Thank you', 9));
  await waitFor(() => expect(authors()).toEqual(['You:', 'Peter Odhiambo:']));
});

test('[R123] sorts a late message by the timestamp of the server', async () => {
  const { me, peter } = await openThread();
  await waitFor(() => expect(getEmitted('join')).toHaveLength(1));
  emitFromServer('receiveMessage', fromPeter(me, peter, 'Second', 9));
  emitFromServer('receiveMessage', fromPeter(me, peter, 'First', 8));
  await waitFor(() => expect(bubbles()).toEqual(['Is it free?09:02', 'First09:08', 'Second09:09']));
});

test('[R125] joins the room again and fetches missed messages after a reconnect', async () => {
  const { me, peter, first } = await openThread();
  await waitFor(() => expect(getEmitted('join')).toHaveLength(1));
  answer(listConversation, [first, { ...fromPeter(me, peter, 'Missed', 20), isRead: true }]);
  setConnected(false);
  setConnected(true);
  await waitFor(() => expect(bubbles()).toEqual(['Is it free?09:02', 'Missed09:20']));
  expect(getEmitted('join')).toHaveLength(2);
});

test('[R123] keeps a live message when a concurrent fetch returns without it', async () => {
  const { me, peter, first } = await openThread();
  await waitFor(() => expect(getEmitted('join')).toHaveLength(1));
  let release = (_thread: MessageView[]): void => undefined;
  answer(listConversation, () => new Promise<MessageView[]>((resolve) => (release = resolve)));
  setConnected(true);
  await waitFor(() => expect(received(listConversation)).toHaveLength(2));
  emitFromServer('receiveMessage', fromPeter(me, peter, 'Karibu', 9));
  release([first]);
  await waitFor(() => expect(bubbles()).toEqual(['Is it free?09:02', 'Karibu09:09']));
});

test('[R125] shows messages received while the conversation was closed', async () => {
  const { me, peter, first, user } = await openThread();
  await user.click(screen.getByRole('link', { name: 'Back to all messages' }));
  answer(listConversation, [first, fromPeter(me, peter, 'In between', 7)]);
  await user.click(screen.getByRole('link', { name: /Peter Odhiambo/ }));
  await waitFor(() => expect(bubbles()).toEqual(['Is it free?09:02', 'In between09:07']));
});

test('loads older messages when the user scrolls up, and keeps the scroll position', async () => {
  const { me, peter } = makeParticipants();
  const page = Array.from({ length: 50 }, (_, index) => toPeter(me, peter, `No. ${index}`, index));
  openMessages({ path: `/messages/${page[49]?._id}`, inbox: page.slice(-1), thread: page });
  await waitFor(() => expect(bubbles()).toHaveLength(50));
  const log = screen.getByRole('log');
  setLayout(log, { height: 2_000, at: 40 });
  answer(listConversation, [toPeter(me, peter, 'Long ago', -60)]);
  fireEvent.scroll(log);
  setLayout(log, { height: 2_100 });
  await waitFor(() => expect(bubbles()[0]).toBe('Long ago08:00'));
  expect(received(listConversation).at(-1)?.query).toEqual({ before: page[0]?._id });
  expect(log.scrollTop).toBe(140);
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
});

test('shows an error when older messages fail to load, and retries by the button', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { me, peter } = makeParticipants();
  const page = Array.from({ length: 50 }, (_, index) => toPeter(me, peter, `No. ${index}`, index));
  const { user } = openMessages({ path: `/messages/${page[49]?._id}`, inbox: page, thread: page });
  await waitFor(() => expect(bubbles()).toHaveLength(50));
  refuse(listConversation, 'internal');
  await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
  expect(await screen.findByText('The earlier messages could not be loaded.')).toBeVisible();
  answer(listConversation, []);
  await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
  await waitFor(() => expect(screen.queryByText('The earlier messages could not be loaded.')).toBeNull());
  expect(bubbles()).toHaveLength(50);
});

test('scrolls to a new message only when the user is at the end of the thread', async () => {
  const { me, peter } = await openThread();
  await waitFor(() => expect(getEmitted('join')).toHaveLength(1));
  const log = screen.getByRole('log');
  setLayout(log, { height: 1_000, at: 700 });
  fireEvent.scroll(log);
  emitFromServer('receiveMessage', fromPeter(me, peter, 'One', 9));
  await waitFor(() => expect(bubbles()).toHaveLength(2));
  expect(log.scrollTop).toBe(1_000);
  setLayout(log, { height: 1_000, at: 300 });
  fireEvent.scroll(log);
  emitFromServer('receiveMessage', fromPeter(me, peter, 'Two', 10));
  await waitFor(() => expect(bubbles()).toHaveLength(3));
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
  const first = toPeter(me, peter, 'Is it free?', 2);
  const view = openMessages({ path: `/messages/${first._id}`, inbox: [first] });
  await waitFor(() => expect(bubbles()).toEqual(['Is it free?09:02']));
  return { ...view, me, peter, amina, first };
}

test('[R295] warns below a text that links to another site, and not below a link of this site', async () => {
  const { me, peter, first } = await openThread();
  answer(listConversation, [
    { ...first, message: 'Pay at twende-pay.com today' },
    toPeter(me, peter, `See ${window.location.host}/Car/1`, 9),
  ]);
  setConnected(true);
  await screen.findByText('Pay at twende-pay.com today');
  const warnings = screen.getAllByText('This link leads away from Twende. Never pay or sign in there.');
  expect(warnings).toHaveLength(1);
  expect(screen.getByText('Pay at twende-pay.com today').parentElement).toContainElement(warnings[0] ?? null);
});
