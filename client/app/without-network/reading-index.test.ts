import { expect, test } from 'vitest';
import { entryOf, kindOf, withEntries } from './reading-index';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const CAR = ['listings', 'car'];
const entry = (key: string[], id: string) => entryOf(kindOf([...key, id]) ?? -1, id);
const cars = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [entry(CAR, `car ${at}`), NOW - at]));

test.each([
  [['listings', 'car', 'x'], true],
  [['thread', 'me', 'peter'], true],
  [['messages', 'inbox', 'me'], true],
  [['messages', 'unread'], false],
  [['payments', 'me'], false],
  [['admin', 'users'], false],
])('%o: kept for reading %s', (queryKey, isKept) => {
  expect(kindOf(queryKey) !== undefined).toBe(isKept);
});

test('more cars than are kept: the oldest are dropped, other kinds stay', () => {
  const inbox = entry(['messages', 'inbox'], 'me');
  const before = { owner: 'me', savedAt: { ...cars(30), [inbox]: NOW - DAY } };
  const added = { owner: 'me', savedAt: { [entry(CAR, 'new')]: NOW + 1 } };
  const { index, dropped } = withEntries(before, added, NOW);
  expect(dropped).toEqual([entry(CAR, 'car 29')]);
  expect(index.savedAt).toHaveProperty(inbox);
  expect(Object.keys(index.savedAt)).toHaveLength(31);
});

test('older than 30 days: dropped', () => {
  const before = { owner: 'me', savedAt: { [entry(CAR, 'old')]: NOW - 30 * DAY } };
  const { index, dropped } = withEntries(before, { owner: 'me', savedAt: {} }, NOW);
  expect(index.savedAt).toEqual({});
  expect(dropped).toEqual([entry(CAR, 'old')]);
});

test('another user of the device: everything of the one before is dropped', () => {
  const before = { owner: 'me', savedAt: cars(2) };
  const { index, dropped } = withEntries(before, { owner: '', savedAt: { [entry(CAR, 'x')]: NOW } }, NOW);
  expect(index).toEqual({ owner: '', savedAt: { [entry(CAR, 'x')]: NOW } });
  expect(dropped).toEqual(Object.keys(cars(2)));
});
