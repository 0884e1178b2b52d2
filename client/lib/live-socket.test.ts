import { expect, test } from 'vitest';
import { disconnectCount, io, setConnected } from '../testing/live-socket';
import { closeLiveSocket, connectedSocket, liveSocket } from './live-socket';

test('[R126] opening the socket: with the token, reconnecting after 1 s to 5 s, with a time-out of 20 s', async () => {
  await liveSocket('a-token');
  expect(io).toHaveBeenCalledExactlyOnceWith({
    auth: { token: 'a-token' },
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
  });
});

test('a second request with the same token: the same socket; with another: the old one closes', async () => {
  const first = await liveSocket('a-token');
  expect(await liveSocket('a-token')).toBe(first);
  expect(disconnectCount()).toBe(0);
  await liveSocket('another-token');
  expect(io).toHaveBeenCalledTimes(2);
  expect(disconnectCount()).toBe(1);
});

test('a broken or closed socket: not returned', async () => {
  await liveSocket('a-token');
  expect(connectedSocket('a-token')).not.toBeNull();
  expect(connectedSocket('another-token')).toBeNull();
  setConnected(false);
  expect(connectedSocket('a-token')).toBeNull();
  setConnected(true);
  closeLiveSocket();
  expect(connectedSocket('a-token')).toBeNull();
});
