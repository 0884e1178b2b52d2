import { beforeEach, expect, test } from 'vitest';
import { createSignal } from '../testing/signal';
import { createBackground } from './background';

let logged: unknown[][];
let background: ReturnType<typeof createBackground>;

beforeEach(() => {
  logged = [];
  background = createBackground({
    error: (...line: unknown[]) => void logged.push(['error', ...line]),
    warn: (...line: unknown[]) => void logged.push(['warn', ...line]),
  });
});

test('resolves waitForAll at once when there is no work', async () => {
  await background.waitForAll();
  expect(logged).toEqual([]);
});

test('resolves waitForAll after all work, including work that other work has started', async () => {
  const [first, second] = [createSignal(), createSignal()];
  const order: string[] = [];
  background.start(async () => {
    await first.promise;
    order.push('first');
    background.start(async () => {
      await second.promise;
      order.push('second');
    }, 'second failed');
    second.resolve();
  }, 'first failed');
  expect(background.count()).toBe(1);
  const settled = background.waitForAll().then(() => order.push('settled'));
  first.resolve();
  await settled;
  expect(order).toEqual(['first', 'second', 'settled']);
  expect(background.count()).toBe(0);
});

test('logs work that fails and no longer waits for it', async () => {
  const err = new Error('mail server away');
  background.start(() => Promise.reject(err), 'email not sent');
  await background.waitForAll();
  expect(logged).toEqual([['error', { err }, 'email not sent']]);
});

test('passes the result or error of tracked work to the caller', async () => {
  expect(await background.track(Promise.resolve('done'))).toBe('done');
  await expect(background.track(Promise.reject(new Error('no')))).rejects.toThrow('no');
  await background.waitForAll();
  expect(logged).toEqual([]);
});

test('logs a warning after the timeout if work never ends', async () => {
  background.start(() => createSignal().promise, 'not ended');
  await background.waitForAll(1);
  expect(logged).toEqual([['warn', { left: 1 }, 'background work did not end in time']]);
});
