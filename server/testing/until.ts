import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 10_000;
const INTERVAL_MS = 10;

/**
 * Polls until the value is truthy, and returns the value.
 * @throws after ten seconds, or whatever `poll` throws
 */
export async function until<T>(poll: () => T | Promise<T>): Promise<Exclude<Awaited<T>, Falsy>> {
  const giveUpAt = Date.now() + LIMIT_MS;
  const caller = new Error('Waited in vain.');
  for (;;) {
    const value = await poll();
    if (isTruthy(value)) return value;
    if (Date.now() > giveUpAt) throw caller;
    await pause(INTERVAL_MS);
  }
}

type Falsy = false | 0 | '' | null | undefined;

function isTruthy<T>(value: T): value is Exclude<T, Falsy> {
  return Boolean(value);
}
