import { expect, test } from 'vitest';
import { disconnectCount, io, setConnected } from '../testing/live-socket';
import { closeLiveSocket, getConnectedSocket, openLiveSocket } from './live-socket';

test('[R126] opens the socket with the token, the reconnection delays and a timeout of 20 s', async () => {
  await openLiveSocket('a-token');
  expect(io).toHaveBeenCalledExactlyOnceWith({
    auth: { token: 'a-token' },
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
  });
});

test('returns the same socket for the same token, and closes that socket for another token', async () => {
  const first = await openLiveSocket('a-token');
  expect(await openLiveSocket('a-token')).toBe(first);
  expect(disconnectCount()).toBe(0);
  await openLiveSocket('another-token');
  expect(io).toHaveBeenCalledTimes(2);
  expect(disconnectCount()).toBe(1);
});

test('returns null for a broken or closed socket', async () => {
  await openLiveSocket('a-token');
  expect(getConnectedSocket('a-token')).not.toBeNull();
  expect(getConnectedSocket('another-token')).toBeNull();
  setConnected(false);
  expect(getConnectedSocket('a-token')).toBeNull();
  setConnected(true);
  closeLiveSocket();
  expect(getConnectedSocket('a-token')).toBeNull();
});
