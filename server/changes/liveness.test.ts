import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnectionLiveness } from './liveness';

let watch: ReturnType<typeof watchConnectionLiveness>;
const reconnect = vi.fn();
const onStandstill = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

test('does nothing while pings get replies', async () => {
  watch = watchConnectionLiveness({ ping: async () => 'PONG', reconnect, onStandstill });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reconnect).not.toHaveBeenCalled();
  expect(onStandstill).not.toHaveBeenCalled();
});

test('reconnects within two seconds if a ping gets no reply', async () => {
  watch = watchConnectionLiveness({ ping: () => new Promise(() => {}), reconnect, onStandstill });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reconnect).toHaveBeenCalledOnce();
});

test('does not call reconnect if a ping fails', async () => {
  watch = watchConnectionLiveness({
    ping: () => Promise.reject(new Error('closed')),
    reconnect,
    onStandstill,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reconnect).not.toHaveBeenCalled();
});

test('reports a pause of the process once, at the next tick', async () => {
  watch = watchConnectionLiveness({ ping: async () => 'PONG', reconnect, onStandstill });
  await vi.advanceTimersByTimeAsync(1_000);
  vi.setSystemTime(Date.now() + 30_000);
  await vi.advanceTimersByTimeAsync(500);
  expect(onStandstill).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onStandstill).toHaveBeenCalledOnce();
});
