import { expect, test } from 'vitest';
import { usualAnswerMs } from './answer-time';

const HOUR = 3_600_000;
const NOW = new Date('2026-03-01T12:00:00Z');

/** Conversations in which a question is answered after so many hours; null: not at all, asked 100 hours ago. */
function conversations(...hours: (number | null)[]) {
  return hours.flatMap((wait, at) => {
    const roomId = `room-${at}`;
    const asked = NOW.getTime() - 100 * HOUR;
    const question = { roomId, timestamp: new Date(asked), isOwn: false };
    return wait === null
      ? [question]
      : [{ roomId, timestamp: new Date(asked + wait * HOUR), isOwn: true }, question];
  });
}

test.each([
  ['fewer than five conversations', [1, 1, 1, 1], null],
  ['five conversations', [1, 2, 3, 4, 5], 3],
  ['questions without an answer: they count with their age', [1, 2, null, null, null], 100],
])('[R563] %s', (_, hours, expected) => {
  const ms = usualAnswerMs(conversations(...hours), NOW);
  expect(ms === null ? null : ms / HOUR).toBe(expected);
});

test('a second question before the answer: the wait starts with the first', () => {
  const again = conversations(2, 2, 2, 2, 2).filter(({ isOwn }) => !isOwn);
  const repeated = again.map((one) => ({ ...one, timestamp: new Date(one.timestamp.getTime() + HOUR) }));
  expect(usualAnswerMs([...conversations(2, 2, 2, 2, 2), ...repeated], NOW)).toBe(2 * HOUR);
});

test('[R563] conversations that the lender began: not counted', () => {
  const own = conversations(1, 1, 1, 1, 1).filter(({ isOwn }) => isOwn);
  expect(usualAnswerMs(own, NOW)).toBeNull();
});
