import { expect, test } from 'vitest';
import { membersOf, roomOf } from './live-events';

const LOW = '0123456789abcdef01234567';
const HIGH = 'fedcba9876543210fedcba98';

test('[R128] two users in either order: one room with both as members', () => {
  expect(roomOf(HIGH, LOW)).toBe(`${LOW}-${HIGH}`);
  expect(roomOf(LOW, HIGH)).toBe(`${LOW}-${HIGH}`);
  expect(membersOf(roomOf(HIGH, LOW))).toEqual([LOW, HIGH]);
});
