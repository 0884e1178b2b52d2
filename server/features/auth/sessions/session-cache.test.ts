import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeFeed } from '../../../changes/change-feed';
import { createSignal } from '../../../testing/signal';
import { createSessionCache, MAX_AGE_MS } from './session-cache';

let feed: ReturnType<typeof createChangeFeed>;
let stored: Set<string>;
let reads: number;
let cache: ReturnType<typeof createSessionCache<{ id: string }>>;

beforeEach(() => {
  feed = createChangeFeed(null);
  stored = new Set(['one', 'two']);
  reads = 0;
  cache = createSessionCache({
    feed,
    find: async (id) => {
      reads += 1;
      return stored.has(id) ? { id } : null;
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a session: read once; one that does not exist: read each time', async () => {
  for (let count = 0; count < 3; count += 1) expect(await cache.get('one')).toEqual({ id: 'one' });
  expect(reads).toBe(1);
  expect([await cache.get('none'), await cache.get('none')]).toEqual([null, null]);
  expect(reads).toBe(3);
});

test.each([
  ['the session', ['one'], 1],
  ['unknown ones', null, 2],
])('a change of %s: read again', async (_what, ids, more) => {
  await Promise.all([cache.get('one'), cache.get('two')]);
  stored.delete('one');
  feed.publish({ topic: 'sessions', ids });
  expect(await cache.get('one')).toBeNull();
  expect(await cache.get('two')).toEqual({ id: 'two' });
  expect(reads).toBe(2 + more);
});

test('a session that ends while it is read: not kept', async () => {
  const release = createSignal();
  const slow = createSessionCache({
    feed,
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

test('ended by an instance that reports nothing: refused after ten seconds', async () => {
  const now = Date.now();
  await cache.get('one');
  stored.delete('one');
  vi.spyOn(Date, 'now').mockReturnValue(now + MAX_AGE_MS - 1_000);
  expect(await cache.get('one')).not.toBeNull();
  vi.spyOn(Date, 'now').mockReturnValue(now + MAX_AGE_MS + 1_000);
  expect(await cache.get('one')).toBeNull();
});
