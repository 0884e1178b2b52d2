import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RATE_LIMITS } from '#shared/core/limits';
import { createProcessStore, MAX_COUNTED_CALLERS } from './process-store';
import { createRateLimits } from './rate-limits';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('counts a caller until the window ends, then starts again', () => {
  const store = createProcessStore();
  store.init({ windowMs: 1_000 });
  expect(store.increment('a').totalHits).toBe(1);
  expect(store.increment('a')).toEqual({ totalHits: 2, resetTime: new Date(Date.now() + 1_000) });
  store.decrement('a');
  expect(store.get('a')?.totalHits).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(store.get('a')).toBeUndefined();
  expect(store.increment('a').totalHits).toBe(1);
});

test('removes expired windows at the next caller', () => {
  const store = createProcessStore();
  store.init({ windowMs: 1_000 });
  for (let caller = 0; caller < 500; caller += 1) store.increment(`early ${caller}`);
  vi.advanceTimersByTime(600);
  store.increment('late');
  expect(store.size()).toBe(501);
  vi.advanceTimersByTime(600);
  store.increment('latest');
  expect(store.size()).toBe(2);
});

test('removes the oldest windows above the maximum number of callers', () => {
  const store = createProcessStore(3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) store.increment(key);
  expect(['a', 'b', 'c', 'd'].map((key) => store.get(key)?.totalHits)).toEqual([undefined, 1, 1, 1]);
  expect(store.size()).toBe(3);
});

test('removes the oldest caller without Redis if too many callers are counted', async () => {
  const limits = createRateLimits({ enabled: true });
  const { max } = RATE_LIMITS.contactSender;
  for (let count = 0; count < max; count += 1) await limits.count('contactSender', 'first');
  await expect(limits.count('contactSender', 'first')).rejects.toThrow();
  for (let caller = 0; caller < MAX_COUNTED_CALLERS; caller += 1) {
    await limits.count('contactSender', `caller ${caller}`);
  }
  await limits.count('contactSender', 'first');
});
