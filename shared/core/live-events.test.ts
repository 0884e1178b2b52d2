import { expect, test } from 'vitest';
import { membersOf, roomOf } from './live-events';

const LOW = '0123456789abcdef01234567';
const HIGH = 'fedcba9876543210fedcba98';

test('[R128] returns one room with both members for two users in either order', () => {
  expect(roomOf(HIGH, LOW)).toBe(`${LOW}-${HIGH}`);
  expect(roomOf(LOW, HIGH)).toBe(`${LOW}-${HIGH}`);
  expect(membersOf(roomOf(HIGH, LOW))).toEqual([LOW, HIGH]);
});
