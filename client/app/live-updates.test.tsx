import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listMessages, unreadCount } from '#shared/messages/contract';
import { inboxQuery } from '../features/messages/api';
import { answer, received } from '../testing/answering-server';
import { announce, io, isHeard, setConnected } from '../testing/live-socket';
import { signInAs } from '../testing/sign-in-as';
import { renderFrame } from './testing/render-frame';

test.each([
  ['a message arrives', () => announce('receiveMessage', {})],
  ['messages were read elsewhere', () => announce('changed', 'messages')],
  ['the line was broken and holds again', () => [setConnected(false), setConnected(true)]],
])('%s: badge and inbox are refetched', async (_, happen) => {
  answer(listMessages, []);
  answer(unreadCount, { unreadCount: 0 });
  const user = signInAs();
  const { queryClient } = renderFrame();
  await queryClient.fetchQuery(inboxQuery(user._id));
  await waitFor(() => expect(isHeard('receiveMessage')).toBe(true));
  answer(unreadCount, { unreadCount: 2 });
  happen();
  expect((await screen.findAllByText('unread messages', { exact: false }))[0]).toBeInTheDocument();
  expect(queryClient.getQueryState(inboxQuery(user._id).queryKey)?.isInvalidated).toBe(true);
  expect(received(listMessages)).toHaveLength(1);
});

test('the lists changed: the cached lists are refetched', async () => {
  answer(unreadCount, { unreadCount: 0 });
  signInAs();
  const { queryClient } = renderFrame();
  queryClient.setQueryData(['cars', 'mine'], []);
  await waitFor(() => expect(isHeard('receiveMessage')).toBe(true));
  announce('changed', 'cars');
  expect(queryClient.getQueryState(['cars', 'mine'])?.isInvalidated).toBe(true);
});

test('signed out: no socket is opened', () => {
  renderFrame();
  expect(io).not.toHaveBeenCalled();
});
