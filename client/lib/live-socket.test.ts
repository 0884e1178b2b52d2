import { expect, test } from 'vitest';
import { countDisconnects, io, setSocketConnected } from '../testing/live-socket';
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
  expect(countDisconnects()).toBe(0);
  await openLiveSocket('another-token');
  expect(io).toHaveBeenCalledTimes(2);
  expect(countDisconnects()).toBe(1);
});

test('returns null for a broken or closed socket', async () => {
  await openLiveSocket('a-token');
  expect(getConnectedSocket('a-token')).not.toBeNull();
  expect(getConnectedSocket('another-token')).toBeNull();
  setSocketConnected(false);
  expect(getConnectedSocket('a-token')).toBeNull();
  setSocketConnected(true);
  closeLiveSocket();
  expect(getConnectedSocket('a-token')).toBeNull();
});
