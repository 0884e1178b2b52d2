import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignal } from '../testing/signal';
import { createChangeFeed } from './change-feed';
import { createLookupCache, MAX_AGE_MS, MAX_ENTRIES } from './lookup-cache';

let feed: ReturnType<typeof createChangeFeed>;
let stored: Set<string>;
let reads: number;
let cache: ReturnType<typeof createLookupCache<{ id: string }>>;

beforeEach(() => {
  feed = createChangeFeed(null);
  stored = new Set(['one', 'two']);
  reads = 0;
  cache = createLookupCache({
    feed,
    topic: 'sessions',
    find: async (id) => {
      reads += 1;
      return stored.has(id) ? { id } : null;
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('reads an existing session once, but a missing session at each call', async () => {
  for (let count = 0; count < 3; count += 1) expect(await cache.get('one')).toEqual({ id: 'one' });
  expect(reads).toBe(1);
  expect([await cache.get('none'), await cache.get('none')]).toEqual([null, null]);
  expect(reads).toBe(3);
});

test.each([
  { what: 'the session', ids: ['one'], more: 1 },
  { what: 'unknown sessions', ids: null, more: 2 },
])('reads a session again after a change of $what', async ({ ids, more }) => {
  await Promise.all([cache.get('one'), cache.get('two')]);
  stored.delete('one');
  feed.publish({ topic: 'sessions', ids });
  expect(await cache.get('one')).toBeNull();
  expect(await cache.get('two')).toEqual({ id: 'two' });
  expect(reads).toBe(2 + more);
});

test('does not cache a session that ends while it is being read', async () => {
  const release = createSignal();
  const slow = createLookupCache({
    feed,
    topic: 'sessions',
    find: async (id) => {
      const found = stored.has(id) ? { id } : null;
      await release.promise;
      return found;
    },
  });
  const reading = slow.get('one');
  stored.delete('one');
  feed.publish({ topic: 'sessions', ids: ['one'] });
  release.resolve();
  await reading;
  expect(await slow.get('one')).toBeNull();
});

test('returns null ten seconds after a session has ended without a change notice', async () => {
  const now = Date.now();
  await cache.get('one');
  stored.delete('one');
  vi.spyOn(Date, 'now').mockReturnValue(now + MAX_AGE_MS - 1_000);
  expect(await cache.get('one')).not.toBeNull();
  vi.spyOn(Date, 'now').mockReturnValue(now + MAX_AGE_MS + 1_000);
  expect(await cache.get('one')).toBeNull();
});

test('evicts the least recently read entries, and counts an entry as often as its weight says', async () => {
  const heavy = createLookupCache({
    feed,
    topic: 'blocks',
    find: async (id) => {
      reads += 1;
      return id;
    },
    weigh: () => 2,
  });
  for (let index = 0; index <= MAX_ENTRIES / 2; index += 1) await heavy.get(`${index}`);
  const before = reads;
  await heavy.get(`${MAX_ENTRIES / 2}`);
  await heavy.get('1');
  expect(reads).toBe(before);
  await heavy.get('0');
  expect(reads).toBe(before + 1);
});
