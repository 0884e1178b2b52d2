import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';
import { stored } from '../testing/stored';
import { until } from '../testing/until';
import { runWithLease } from './lease';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('runs concurrent work under one lease one after another', async () => {
  let inside = 0;
  const counts = await Promise.all(
    Array.from({ length: 5 }, () =>
      runWithLease('crowd', async () => {
        inside += 1;
        const count = inside;
        await pause(5);
        inside -= 1;
        return count;
      }),
    ),
  );
  expect(counts).toEqual([1, 1, 1, 1, 1]);
});

test('rejects with the error of failed work and releases the lease', async () => {
  await expect(runWithLease('faulty', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await runWithLease('faulty', async () => 'done')).toBe('done');
});

test("acquires a crashed holder's lease after it has expired", async () => {
  await stored('Lease').create({ _id: 'dead', holder: 'crashed', until: new Date(Date.now() - 1) });
  expect(await runWithLease('dead', async () => 'done')).toBe('done');
});

test('renews the lease during long work', async () => {
  const endOf = async () => (await stored('Lease').findById('long').lean())?.until;
  await runWithLease('long', async () => {
    const first = await endOf();
    await until(async () => String(await endOf()) !== String(first));
  });
  expect(await endOf()).toBeUndefined();
});
