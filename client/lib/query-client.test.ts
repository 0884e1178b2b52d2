import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = (retryAfterMs: number) => new ApiError('Please wait.', 'unavailable', 503, {}, retryAfterMs);

function observe(queryFn: () => Promise<string>) {
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['cars'], queryFn });
  const stop = observer.subscribe(() => undefined);
  return { state: () => observer.getCurrentResult(), stop };
}

test('[R324] retries at the time that an unavailable service names, and recovers from the error', async () => {
  let isBack = false;
  let calls = 0;
  const query = observe(async () => {
    calls += 1;
    if (!isBack) throw away(2_000);
    return 'cars';
  });
  await vi.advanceTimersByTimeAsync(1_900);
  expect(calls).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(query.state()).toMatchObject({ status: 'error', error: { code: 'unavailable' } });

  isBack = true;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(query.state()).toMatchObject({ status: 'success', data: 'cars' });
  const callsAtRecovery = calls;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(callsAtRecovery);
  query.stop();
});

test('does not retry after a refusal such as 403', async () => {
  let calls = 0;
  const query = observe(async () => {
    calls += 1;
    throw new ApiError('No.', 'forbidden', 403, {});
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(1);
  query.stop();
});
