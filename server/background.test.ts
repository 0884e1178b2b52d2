import { beforeEach, expect, test } from 'vitest';
import { createBackground } from './background';
import { createSignal } from './testing/signal';

let logged: unknown[][];
let background: ReturnType<typeof createBackground>;

beforeEach(() => {
  logged = [];
  background = createBackground({
    error: (...line: unknown[]) => void logged.push(['error', ...line]),
    warn: (...line: unknown[]) => void logged.push(['warn', ...line]),
  });
});

test('nothing was begun: settled at once', async () => {
  await background.settled();
  expect(logged).toEqual([]);
});

test('settled: after all that was begun, and what that began in turn', async () => {
  const [first, second] = [createSignal(), createSignal()];
  const order: string[] = [];
  background.begin(async () => {
    await first.given;
    order.push('first');
    background.begin(async () => {
      await second.given;
      order.push('second');
    }, 'second failed');
    second.give();
  }, 'first failed');
  const settled = background.settled().then(() => order.push('settled'));
  first.give();
  await settled;
  expect(order).toEqual(['first', 'second', 'settled']);
});

test('what fails: logged in the words given, and nobody waits for it any longer', async () => {
  const err = new Error('mail server away');
  background.begin(() => Promise.reject(err), 'letter not sent');
  await background.settled();
  expect(logged).toEqual([['error', { err }, 'letter not sent']]);
});

test('what somebody else waits for: ends as it does, for them', async () => {
  expect(await background.hold(Promise.resolve('done'))).toBe('done');
  await expect(background.hold(Promise.reject(new Error('no')))).rejects.toThrow('no');
  await background.settled();
  expect(logged).toEqual([]);
});

test('what never ends: given up after the patience, and logged', async () => {
  background.begin(() => createSignal().given, 'not ended');
  await background.settled(1);
  expect(logged).toEqual([['warn', { left: 1 }, 'closing while work is going on']]);
});
