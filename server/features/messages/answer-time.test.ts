import { expect, test } from 'vitest';
import { computeUsualAnswerMs } from './answer-time';

const HOUR = 3_600_000;
const NOW = new Date('2026-03-01T12:00:00Z');

/**
 * Returns conversations with a question of 100 hours ago that is answered after `hours`, or not at all if the
 * value is null.
 */
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
  { name: 'fewer than five conversations', hours: [1, 1, 1, 1], expected: null },
  { name: 'five conversations', hours: [1, 2, 3, 4, 5], expected: 3 },
  { name: 'unanswered questions by their age', hours: [1, 2, null, null, null], expected: 100 },
])('[R563] returns $expected hours for $name', ({ hours, expected }) => {
  const ms = computeUsualAnswerMs(conversations(...hours), NOW);
  expect(ms === null ? null : ms / HOUR).toBe(expected);
});

test('measures from the first question if a second one follows before the answer', () => {
  const again = conversations(2, 2, 2, 2, 2).filter(({ isOwn }) => !isOwn);
  const repeated = again.map((one) => ({ ...one, timestamp: new Date(one.timestamp.getTime() + HOUR) }));
  expect(computeUsualAnswerMs([...conversations(2, 2, 2, 2, 2), ...repeated], NOW)).toBe(2 * HOUR);
});

test('[R563] ignores conversations that the lender began', () => {
  const own = conversations(1, 1, 1, 1, 1).filter(({ isOwn }) => isOwn);
  expect(computeUsualAnswerMs(own, NOW)).toBeNull();
});
