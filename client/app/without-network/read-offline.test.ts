import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOfflineError } from '../../lib/api-error';
import { isServerReachable, setServerReachable } from '../../lib/reachable';
import { createFakeIndexedDb } from '../../testing/stand-in-indexed-db';
import { createOfflineReplies } from './offline-replies';
import { startOfflineReading } from './start';

const CAR = ['listings', 'car', 'a'];

beforeEach(async () => {
  createFakeIndexedDb();
  const earlier = new QueryClient();
  earlier.setQueryData(CAR, 'kept');
  await createOfflineReplies(earlier).keep(new Set(earlier.getQueryCache().getAll()));
});
afterEach(() => {
  onlineManager.setOnline(true);
  setServerReachable(true);
});

test.each([
  ['fails', async () => Promise.reject(createOfflineError())],
  ['answers nothing', () => new Promise<string>(() => undefined)],
])(
  '[R778] shows kept data when the network %s, and reports the network as unreachable until the next reply',
  async (_what, fetch) => {
    vi.useFakeTimers();
    const queryClient = new QueryClient();
    await startOfflineReading(queryClient);
    const car = new QueryObserver(queryClient, { queryKey: CAR, queryFn: fetch, retry: false });
    const stop = car.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(car.getCurrentResult().data).toBe('kept');
    expect(isServerReachable()).toBe(false);
    await queryClient.fetchQuery({ queryKey: ['settings'], queryFn: async () => 'answered' });
    expect(isServerReachable()).toBe(true);
    stop();
  },
);

test('[R778] shows kept data without a network, and an error for data that was never opened', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const queryClient = new QueryClient();
  await startOfflineReading(queryClient);
  const other = new QueryObserver(queryClient, {
    queryKey: ['listings', 'car', 'b'],
    queryFn: () => Promise.reject(createOfflineError()),
  });
  const stop = other.subscribe(() => undefined);
  expect(queryClient.getQueryData(CAR)).toBe('kept');
  await vi.waitFor(() =>
    expect(other.getCurrentResult().error?.message).toMatch(/was never opened on this device/),
  );
  stop();
});
