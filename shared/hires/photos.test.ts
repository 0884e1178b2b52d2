import { expect, test } from 'vitest';
import { refusalOfPhotos } from './photos';

const DAY = 24 * 60 * 60_000;
/** The first day begins in Nairobi. */
const FIRST = Date.parse('2026-05-02T21:00:00Z');
const END = FIRST + 3 * DAY;

test.each([
  ['handover', 'requested', FIRST, 'not_yet'],
  ['handover', 'accepted', FIRST - 1, 'not_yet'],
  ['handover', 'accepted', FIRST, null],
  ['return', 'accepted', FIRST, 'not_yet'],
  ['handover', 'under_way', FIRST, null],
  ['return', 'under_way', FIRST, null],
  ['handover', 'completed', END, 'state_moved_on'],
  ['return', 'completed', END + 3 * DAY - 1, null],
  ['return', 'completed', END + 3 * DAY, 'state_moved_on'],
  ['handover', 'cancelled', FIRST, 'state_moved_on'],
  ['return', 'no_show', END, 'state_moved_on'],
] as const)('[R662] photos of the %s of a hire that is %s at %d: %s', (kind, state, now, refusal) => {
  const endedAt = state === 'completed' ? END : null;
  expect(refusalOfPhotos(kind, { state, from: '2026-05-03', endedAt }, now)).toBe(refusal);
});
