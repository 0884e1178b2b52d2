import { vi } from 'vitest';

/** Polls until the value is truthy, and returns it. */
export function until<T>(poll: () => T | Promise<T>) {
  return vi.waitUntil(poll, { timeout: 10_000, interval: 10 });
}
