import { expect, test } from 'vitest';
import { hangUps, io, setConnected } from '../testing/live-socket';
import { closeLiveSocket, connectedSocket, liveSocket } from './live-socket';

test('opening the line: with the token, reconnecting after 1 s up to 5 s, giving up a try after 20 s', async () => {
  await liveSocket('a-token');
  expect(io).toHaveBeenCalledExactlyOnceWith({
    auth: { token: 'a-token' },
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
  });
});

test('asked again with the same token: the same line; with another: the old one ends', async () => {
  const first = await liveSocket('a-token');
  expect(await liveSocket('a-token')).toBe(first);
  expect(hangUps()).toBe(0);
  await liveSocket('another-token');
  expect(io).toHaveBeenCalledTimes(2);
  expect(hangUps()).toBe(1);
});

test('a line that is broken or closed: not counted on', async () => {
  await liveSocket('a-token');
  expect(connectedSocket('a-token')).not.toBeNull();
  expect(connectedSocket('another-token')).toBeNull();
  setConnected(false);
  expect(connectedSocket('a-token')).toBeNull();
  setConnected(true);
  closeLiveSocket();
  expect(connectedSocket('a-token')).toBeNull();
});
