import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClosers } from './closers';

let logged: unknown[][];
let closed: string[];

const log = {
  warn: (...line: unknown[]) => void logged.push(['warn', ...line]),
  error: (...line: unknown[]) => void logged.push(['error', ...line]),
};
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  logged = [];
  closed = [];
});

afterEach(() => void vi.useRealTimers());

describe('createClosers', () => {
  test('closes resources in the reverse order of opening', async () => {
    const closers = createClosers(log);
    closers.add('database', 1_000, () => closed.push('database'));
    closers.add('jobs', 1_000, async () => closed.push('jobs'));
    await closers.closeAll();
    expect(closed).toEqual(['jobs', 'database']);
    expect(logged).toEqual([]);
  });

  test('closes the next resources and logs the name of a closer that fails', async () => {
    const err = new Error('gone');
    const closers = createClosers(log);
    closers.add('database', 1_000, () => closed.push('database'));
    closers.add('redis', 1_000, () => Promise.reject(err));
    closers.add('jobs', 1_000, () => {
      throw err;
    });
    await closers.closeAll();
    expect(closed).toEqual(['database']);
    expect(logged).toEqual([
      ['error', { err, closer: 'jobs' }, 'failed to close'],
      ['error', { err, closer: 'redis' }, 'failed to close'],
    ]);
  });

  test('[R327] closes the next resources and logs the name of a closer that never ends', async () => {
    const closers = createClosers(log);
    closers.add('database', 1_000, () => closed.push('database'));
    closers.add('gateways', 5, never);
    await closers.closeAll();
    expect(closed).toEqual(['database']);
    expect(logged).toEqual([['warn', { closer: 'gateways', limitMs: 5 }, 'closing took too long']]);
  });

  test('[R327] gives a closer its full time limit even if closers that wait for work have used up their shared limit', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const closers = createClosers(log, 5);
    closers.add('database', 1_000, async () => closed.push('database'));
    closers.addWork('background work', 60_000, never);
    closers.addWork('requests', 60_000, () => {
      vi.advanceTimersByTime(5);
      return never();
    });
    await closers.closeAll();
    expect(closed).toEqual(['database']);
    expect(logged.map(([, fields]) => fields)).toMatchObject([
      { closer: 'requests', limitMs: 5 },
      { closer: 'background work', limitMs: 0 },
    ]);
  });
});
