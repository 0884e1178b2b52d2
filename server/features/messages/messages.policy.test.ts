import { expect, test } from 'vitest';
import { canJoinRoom, canReceiveMessages, isCallerSender } from './messages.policy';

const [AMINA, BARAKA, CHEGE] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)] as const;
const ROOM = `${AMINA}-${BARAKA}`;

test.each([
  { who: 'the first member', callerId: AMINA, expected: true },
  { who: 'the second member', callerId: BARAKA, expected: true },
  { who: 'another user', callerId: CHEGE, expected: false },
])('returns $expected if $who joins the room', ({ callerId, expected }) => {
  expect(canJoinRoom(callerId, ROOM)).toBe(expected);
});

test.each([
  { who: 'the caller', senderId: AMINA, expected: true },
  { who: 'another user', senderId: BARAKA, expected: false },
])('returns $expected for a message in the name of $who', ({ senderId, expected }) => {
  expect(isCallerSender(AMINA, senderId)).toBe(expected);
});

test.each([
  { who: 'an active user', receiver: { suspended: false }, expected: true },
  { who: 'a suspended user', receiver: { suspended: true }, expected: false },
  { who: 'an unknown user', receiver: null, expected: false },
])('returns $expected for a message to $who', ({ receiver, expected }) => {
  expect(canReceiveMessages(receiver)).toBe(expected);
});
