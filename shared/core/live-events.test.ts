import { expect, test } from 'vitest';
import { buildRoomId, parseRoomMembers } from './live-events';

const LOW = '0123456789abcdef01234567';
const HIGH = 'fedcba9876543210fedcba98';

test('[R128] builds the same room of two users in either order', () => {
  expect(buildRoomId(HIGH, LOW)).toBe(`${LOW}-${HIGH}`);
  expect(buildRoomId(LOW, HIGH)).toBe(`${LOW}-${HIGH}`);
  expect(parseRoomMembers(buildRoomId(HIGH, LOW))).toEqual([LOW, HIGH]);
});
