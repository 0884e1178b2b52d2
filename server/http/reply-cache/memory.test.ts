import { Agent, request as httpRequest } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app';

/** A long run: `MEMORY_REQUESTS=50000`. */
const REQUESTS = Number(process.env.MEMORY_REQUESTS ?? 3_000);
const AT_ONCE = 20;
const TIMEOUT_MS = 90_000 + 10 * REQUESTS;
const MEGABYTE = 1024 * 1024;
const NOISE = 'x'.repeat(10_000);

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

function get(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${app.url}/api${path}`, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });
}

/** No two are equal; most are 10 kB long. */
function pathOf(count: number): string {
  switch (count % 4) {
    case 0:
      return `/settings?x=${count}${NOISE}`;
    case 1:
      return `/settings?${count}=${NOISE}&x=1`;
    case 2:
      return `/cars?${count}`;
    default:
      return `/cars/search?q=car${count}`;
  }
}

/** Bytes in use after a garbage collection, buffers included. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function inParallel(run: (count: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let count = next++; count < REQUESTS; count = next++) await run(count);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

test(
  'thousands of distinct queries, most of 10 kB: less than 50 MB more',
  async () => {
    for (const path of ['/settings', '/cars', '/cars/search?q=toyota']) await get(path);
    const before = bytesInUse();
    const statuses = new Set<number>();
    await inParallel(async (count) => void statuses.add(await get(pathOf(count))));
    expect([...statuses]).toEqual([200]);
    expect((bytesInUse() - before) / MEGABYTE).toBeLessThan(50);
  },
  TIMEOUT_MS,
);
