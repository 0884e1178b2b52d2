import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUnreadMessageCount, listInboxMessages } from '#shared/messages/contract';
import { inboxQuery } from '../features/messages/api';
import { getStoredUser } from '../lib/session/stored-user';
import { answer, received, refuse } from '../testing/answering-server';
import { emitFromServer, hasSocketListener, io, setSocketConnected } from '../testing/live-socket';
import { signInAs } from '../testing/sign-in-as';
import { renderFrame } from './testing/render-frame';

test.each([
  ['a message arrives', () => emitFromServer('receiveMessage', {})],
  ['messages were read elsewhere', () => emitFromServer('changed', 'messages')],
  ['the connection broke and was restored', () => [setSocketConnected(false), setSocketConnected(true)]],
])('[R125] refetches badge and inbox when %s', async (_, trigger) => {
  answer(listInboxMessages, []);
  answer(getUnreadMessageCount, { unreadCount: 0 });
  const user = signInAs();
  const { queryClient } = renderFrame();
  await queryClient.fetchQuery(inboxQuery(user._id));
  await waitFor(() => expect(hasSocketListener('receiveMessage')).toBe(true));
  answer(getUnreadMessageCount, { unreadCount: 2 });
  trigger();
  expect((await screen.findAllByText('unread messages', { exact: false }))[0]).toBeInTheDocument();
  expect(queryClient.getQueryState(inboxQuery(user._id).queryKey)?.isInvalidated).toBe(true);
  expect(received(listInboxMessages)).toHaveLength(1);
});

test('marks a cached list for a refetch when the server reports a change', async () => {
  answer(getUnreadMessageCount, { unreadCount: 0 });
  signInAs();
  const { queryClient } = renderFrame();
  queryClient.setQueryData(['cars', 'own'], []);
  await waitFor(() => expect(hasSocketListener('receiveMessage')).toBe(true));
  emitFromServer('changed', 'cars');
  expect(queryClient.getQueryState(['cars', 'own'])?.isInvalidated).toBe(true);
});

test('[R920] refetches only live data when a broken connection is restored', async () => {
  answer(getUnreadMessageCount, { unreadCount: 0 });
  const { _id } = signInAs();
  const { queryClient } = renderFrame();
  const live = [
    ['hires', _id, 'open'],
    ['thread', _id, 'peter'],
    ['notifications', _id, 'list'],
    ['payments', 'one', 'id'],
    ['cars', 'own', _id],
    ['calendars', 'own', 'KDA123X'],
    ['reviews', 'hire', 'id'],
  ];
  const others = [
    ['towns', 'nak'],
    ['listings', 'car', 'a'],
  ];
  for (const key of [...live, ...others]) queryClient.setQueryData(key, []);
  await waitFor(() => expect(hasSocketListener('receiveMessage')).toBe(true));
  const invalidated = (keys: unknown[][]) => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  setSocketConnected(true);
  expect(invalidated(live)).toEqual(live.map(() => false));
  setSocketConnected(false);
  setSocketConnected(true);
  expect(invalidated(live)).toEqual(live.map(() => true));
  expect(invalidated(others)).toEqual([false, false]);
});

test('[R920] refetches data older than 10 s when the first connection is made', async () => {
  answer(getUnreadMessageCount, { unreadCount: 0 });
  const { _id } = signInAs();
  const { queryClient } = renderFrame();
  const [old, fresh] = [
    ['hires', _id, 'open'],
    ['payments', 'own', _id],
  ];
  queryClient.setQueryData(old, [], { updatedAt: Date.now() - 11_000 });
  queryClient.setQueryData(fresh, []);
  await waitFor(() => expect(hasSocketListener('receiveMessage')).toBe(true));
  setSocketConnected(true);
  expect(queryClient.getQueryState(old)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(fresh)?.isInvalidated).toBe(false);
});

test('[R264] signs out when the server ends the session and refuses the next call', async () => {
  answer(getUnreadMessageCount, { unreadCount: 0 });
  signInAs();
  renderFrame();
  await waitFor(() => expect(hasSocketListener('disconnect')).toBe(true));
  refuse(getUnreadMessageCount, 'not_signed_in');
  emitFromServer('disconnect', 'io server disconnect');
  await waitFor(() => expect(getStoredUser()).toBeNull());
});

test('opens no socket for a visitor', () => {
  renderFrame();
  expect(io).not.toHaveBeenCalled();
});
