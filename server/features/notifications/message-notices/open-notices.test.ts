import { expect, test } from 'vitest';
import { createNoticeCheckSchedule, MAX_OPEN_NOTICES } from './open-notices';

const NOW = Date.parse('2030-05-01T09:00:00Z');
const after = (ms: number) => new Date(NOW + ms);

test.each([
  { when: 'in five minutes', dueMs: 300_000, covers: true },
  { when: 'in 91 s', dueMs: 91_000, covers: true },
  { when: 'in 90 s, perhaps already under way', dueMs: 90_000, covers: false },
  { when: 'now', dueMs: 0, covers: false },
  { when: 'a minute ago', dueMs: -60_000, covers: false },
])('returns $covers from coversMessage() if the check of the notice is due $when', ({ dueMs, covers }) => {
  const notices = createNoticeCheckSchedule({ aheadMs: 60_000 });
  notices.add('one', after(dueMs));
  expect(notices.coversMessage('one', after(0))).toBe(covers);
  expect(notices.coversMessage('another', after(0))).toBe(false);
});

test('forgets the oldest notices above the limit', () => {
  const notices = createNoticeCheckSchedule({ aheadMs: 60_000 });
  for (let index = 0; index <= MAX_OPEN_NOTICES; index += 1) notices.add(`${index}`, after(300_000));
  expect(['0', '1', `${MAX_OPEN_NOTICES}`].map((key) => notices.coversMessage(key, after(0)))).toEqual([
    false,
    true,
    true,
  ]);
});
