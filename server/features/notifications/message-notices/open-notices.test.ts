import { expect, test } from 'vitest';
import { createOpenNotices, MOST_NOTICES } from './open-notices';

const NOW = Date.parse('2030-05-01T09:00:00Z');
const after = (ms: number) => new Date(NOW + ms);

test.each([
  ['in five minutes', 300_000, true],
  ['in 91 s', 91_000, true],
  ['in 90 s: perhaps one under way', 90_000, false],
  ['now', 0, false],
  ['a minute ago', -60_000, false],
])('a notice checked %s: covers a message %3$s', (_when, dueMs, covers) => {
  const notices = createOpenNotices({ aheadMs: 60_000 });
  notices.add('one', after(dueMs));
  expect(notices.coversMessage('one', after(0))).toBe(covers);
  expect(notices.coversMessage('another', after(0))).toBe(false);
});

test('more notices than are remembered: the ones added longest ago go', () => {
  const notices = createOpenNotices({ aheadMs: 60_000 });
  for (let index = 0; index <= MOST_NOTICES; index += 1) notices.add(`${index}`, after(300_000));
  expect(['0', '1', `${MOST_NOTICES}`].map((key) => notices.coversMessage(key, after(0)))).toEqual([
    false,
    true,
    true,
  ]);
});
