import { expect, test } from 'vitest';
import { findSurplusSockets } from './surplus-sockets';

const socket = (id: string, issued: number) => ({ id, handshake: { issued } });

test.each([
  { name: 'fewer than allowed', open: [socket('a', 1), socket('b', 2)], ended: [] },
  { name: 'three, in any order', open: [socket('b', 2), socket('a', 1), socket('c', 3)], ended: ['a'] },
  { name: 'three of one moment', open: [socket('c', 1), socket('a', 1), socket('b', 1)], ended: ['c'] },
])('[R291] returns $ended as surplus if $name are open and two are allowed', ({ open, ended }) => {
  expect(findSurplusSockets(open, 2).map(({ id }) => id)).toEqual(ended);
  expect(findSurplusSockets(open.toReversed(), 2).map(({ id }) => id)).toEqual(ended);
});
