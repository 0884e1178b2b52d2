import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createThrottledWarning } from './counted-warning';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createThrottledWarning', () => {
  test('[R827] logs the first warning at once and later warnings as one line per minute', () => {
    const lines: unknown[] = [];
    const warn = createThrottledWarning(
      { warn: (...line: unknown[]) => void lines.push(line) },
      'callback rejected',
    );
    for (let number = 1; number <= 500; number += 1) warn({ number });
    expect(lines).toEqual([[{ number: 1, count: 1 }, 'callback rejected']]);

    vi.advanceTimersByTime(60_000);
    expect(lines.slice(1)).toEqual([[{ number: 500, count: 499 }, 'callback rejected']]);
    warn({ number: 501 });
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(2)).toEqual([[{ number: 501, count: 1 }, 'callback rejected']]);
  });

  test('[R827] logs nothing and keeps no timer after a minute without a warning', () => {
    const lines: unknown[] = [];
    const warn = createThrottledWarning({ warn: (...line: unknown[]) => void lines.push(line) }, 'denied');
    warn({});
    vi.advanceTimersByTime(60_000);
    expect([lines.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
