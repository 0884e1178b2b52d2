import { expect, test } from 'vitest';
import { surplusSockets } from './surplus-sockets';

const socket = (id: string, issued: number) => ({ id, handshake: { issued } });

test.each([
  ['fewer than allowed', [socket('a', 1), socket('b', 2)], []],
  ['three, in any order', [socket('b', 2), socket('a', 1), socket('c', 3)], ['a']],
  ['three of one moment', [socket('c', 1), socket('a', 1), socket('b', 1)], ['c']],
])('[R291] two sockets allowed, %s open: ends %j', (_name, open, ended) => {
  expect(surplusSockets(open, 2).map(({ id }) => id)).toEqual(ended);
  expect(surplusSockets(open.toReversed(), 2).map(({ id }) => id)).toEqual(ended);
});
