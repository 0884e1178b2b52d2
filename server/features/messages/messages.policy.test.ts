import { expect, test } from 'vitest';
import { mayJoin, mayReceive, maySendAs } from './messages.policy';

const [AMINA, BARAKA, CHEGE] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)] as const;
const ROOM = `${AMINA}-${BARAKA}`;

test.each([
  ['its first member', AMINA, true],
  ['its second member', BARAKA, true],
  ['another user', CHEGE, false],
])('a room and %s: may join %s', (_who, callerId, expected) => {
  expect(mayJoin(callerId, ROOM)).toBe(expected);
});

test.each([
  ['the caller', AMINA, true],
  ['another user', BARAKA, false],
])('a message in the name of %s: may be sent %s', (_who, senderId, expected) => {
  expect(maySendAs(AMINA, senderId)).toBe(expected);
});

test.each([
  ['an active user', { suspended: false }, true],
  ['a suspended user', { suspended: true }, false],
  ['an unknown user', null, false],
])('%s: may receive a message %s', (_who, receiver, expected) => {
  expect(mayReceive(receiver)).toBe(expected);
});
