import { expect, test } from 'vitest';
import { addReplyEntries, buildReplyKey, findOfflineQueryIndex } from './reply-index';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const CAR = ['listings', 'car'];
const entry = (key: string[], id: string) => buildReplyKey(findOfflineQueryIndex([...key, id]) ?? -1, id);
const cars = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [entry(CAR, `car ${at}`), NOW - at]));

test.each([
  { queryKey: ['listings', 'car', 'x'], isKept: true },
  { queryKey: ['thread', 'me', 'peter'], isKept: true },
  { queryKey: ['messages', 'inbox', 'me'], isKept: true },
  { queryKey: ['messages', 'unread'], isKept: false },
  { queryKey: ['hires', 'me', 'open', undefined], isKept: true },
  { queryKey: ['hires', 'me', 'past', 'renter'], isKept: true },
  { queryKey: ['hires', 'me', 'one', 'x'], isKept: true },
  { queryKey: ['hires', 'me', 'with', 'peter'], isKept: true },
  { queryKey: ['hire-agreement', 'me', 'x', 2, 'en'], isKept: true },
  { queryKey: ['hires', 'me', 'records', 'x'], isKept: true },
  { queryKey: ['hires', 'me', 'drivers', 'x'], isKept: true },
  { queryKey: ['hires', 'me', 'dashboard'], isKept: false },
  { queryKey: ['hire-photo', 'me', 'x'], isKept: false },
  { queryKey: ['payments', 'me'], isKept: false },
  { queryKey: ['admin', 'users'], isKept: false },
])('[R778] returns for the key $queryKey whether its reply is kept: $isKept', ({ queryKey, isKept }) => {
  expect(findOfflineQueryIndex(queryKey) !== undefined).toBe(isKept);
});

test('[R778] drops the oldest stored car above the limit and keeps replies of other kinds', () => {
  const inbox = entry(['messages', 'inbox'], 'me');
  const before = { owner: 'me', version: '1', savedAt: { ...cars(30), [inbox]: NOW - DAY } };
  const added = { owner: 'me', version: '1', savedAt: { [entry(CAR, 'new')]: NOW + 1 } };
  const { index, dropped } = addReplyEntries(before, added, NOW);
  expect(dropped).toEqual([entry(CAR, 'car 29')]);
  expect(index.savedAt).toHaveProperty(inbox);
  expect(Object.keys(index.savedAt)).toHaveLength(31);
});

test('[R778] drops entries older than 30 days', () => {
  const before = { owner: 'me', version: '1', savedAt: { [entry(CAR, 'old')]: NOW - 30 * DAY } };
  const { index, dropped } = addReplyEntries(before, { owner: 'me', version: '1', savedAt: {} }, NOW);
  expect(index.savedAt).toEqual({});
  expect(dropped).toEqual([entry(CAR, 'old')]);
});

test('[R779] drops all entries of the previous user of the device', () => {
  const before = { owner: 'me', version: '1', savedAt: cars(2) };
  const { index, dropped } = addReplyEntries(
    before,
    { owner: '', version: '1', savedAt: { [entry(CAR, 'x')]: NOW } },
    NOW,
  );
  expect(index).toEqual({ owner: '', version: '1', savedAt: { [entry(CAR, 'x')]: NOW } });
  expect(dropped).toEqual(Object.keys(cars(2)));
});

test('[R778] drops all entries that were stored under another version', () => {
  const before = { owner: 'me', version: '1', savedAt: cars(2) };
  const added = { owner: 'me', version: '2', savedAt: { [entry(CAR, 'x')]: NOW } };
  expect(addReplyEntries(before, added, NOW)).toEqual({ index: added, dropped: Object.keys(cars(2)) });
});
