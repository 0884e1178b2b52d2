import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';
import { stored } from '../testing/stored';
import { spendQuota } from './quotas';

const HOUR = 60 * 60_000;
const START = Date.parse('2031-05-03T09:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Spends `count` items one after another, a millisecond apart; returns how many the quota counted. */
async function spendMany(key: string, count: number, max: number, from: number): Promise<number> {
  let spent = 0;
  for (let at = 0; at < count; at += 1) {
    const result = await spendQuota(key, `${from}-${at}`, { max, windowMs: HOUR }, new Date(from + at));
    if (result === 'spent') spent += 1;
  }
  return spent;
}

async function keptOf(key: string): Promise<number> {
  const record = await stored('Quota').findById(key).lean<{ recent: unknown[] }>();
  return record?.recent.length ?? 0;
}

describe('spendQuota', () => {
  test.each([1, 30, 31, 60])('[R765] counts %i items in a window and refuses the next item', async (max) => {
    const key = `test:${max}`;
    expect(await spendMany(key, max + 5, max, START)).toBe(max);
    expect(await spendQuota(key, 'later', { max, windowMs: HOUR }, new Date(START + HOUR - 5_000))).toEqual(
      new Date(START + HOUR),
    );
    expect(await spendQuota(key, 'after', { max, windowMs: HOUR }, new Date(START + HOUR))).toBe('spent');
  });

  test('[R765] counts 40 of 60 concurrent items if the limit is 40', async () => {
    const quota = { max: 40, windowMs: HOUR };
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, at) => spendQuota('test:race', `item ${at}`, quota, new Date(START))),
    );
    expect(results.filter((result) => result === 'spent')).toHaveLength(40);
  });

  test('[R765] applies a limit to items counted under a larger limit with the same key', async () => {
    expect(await spendMany('test:mixed', 50, 50, START)).toBe(50);
    expect(await spendMany('test:mixed', 1, 3, START + 100)).toBe(0);
    expect(await spendMany('test:mixed', 5, 50, START + 200)).toBe(0);
  });

  test('deletes items of earlier windows', async () => {
    for (let window = 0; window < 4; window += 1) {
      expect(await spendMany('test:growth', 12, 10, START + window * HOUR * 2)).toBe(10);
    }
    expect(await keptOf('test:growth')).toBe(10);
  });
});
