import { expect, test } from 'vitest';
import { findHirePhotosRefusal } from './photos';

const DAY = 24 * 60 * 60_000;
/** Midnight in Nairobi at the start of the first day. */
const FIRST = Date.parse('2026-05-02T21:00:00Z');
const END = FIRST + 3 * DAY;

test.each([
  { kind: 'handover', state: 'requested', now: FIRST, refusal: 'not_yet' },
  { kind: 'handover', state: 'accepted', now: FIRST - 1, refusal: 'not_yet' },
  { kind: 'handover', state: 'accepted', now: FIRST, refusal: null },
  { kind: 'return', state: 'accepted', now: FIRST, refusal: 'not_yet' },
  { kind: 'handover', state: 'under_way', now: FIRST, refusal: null },
  { kind: 'return', state: 'under_way', now: FIRST, refusal: null },
  { kind: 'handover', state: 'completed', now: END, refusal: 'state_moved_on' },
  { kind: 'return', state: 'completed', now: END + 3 * DAY - 1, refusal: null },
  { kind: 'return', state: 'completed', now: END + 3 * DAY, refusal: 'state_moved_on' },
  { kind: 'handover', state: 'cancelled', now: FIRST, refusal: 'state_moved_on' },
  { kind: 'return', state: 'no_show', now: END, refusal: 'state_moved_on' },
] as const)(
  '[R662] returns the refusal $refusal for $kind photos of a hire that is $state at $now',
  ({ kind, state, now, refusal }) => {
    const endedAt = state === 'completed' ? END : null;
    expect(findHirePhotosRefusal(kind, { state, from: '2026-05-03', endedAt }, now)).toBe(refusal);
  },
);
