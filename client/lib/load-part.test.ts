import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('waits for the connection while offline, then loads the part', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
  const loaded = loadPart(load);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load).toHaveBeenCalledOnce();
  for (let flickers = 0; flickers < 5; flickers += 1) {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(load).toHaveBeenCalledTimes(6);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('part');
});

test('throws the cause after three failed attempts while online', async () => {
  const cause = new TypeError('404');
  const load = vi.fn().mockRejectedValue(cause);
  const failure = loadPart(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failure).toBe(cause);
  expect(load).toHaveBeenCalledTimes(3);
});
