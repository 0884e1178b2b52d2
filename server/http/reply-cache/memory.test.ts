import { Agent, request as httpRequest } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app';

/** Number of requests; `MEMORY_REQUESTS=50000` makes a long run. */
const REQUESTS = Number(process.env.MEMORY_REQUESTS ?? 3_000);
const AT_ONCE = 20;
const TIMEOUT_MS = 90_000 + 10 * REQUESTS;
const MEGABYTE = 1024 * 1024;
const NOISE = 'x'.repeat(12_000);
/** Requests before the measurement, which load code and allocate buffers that are no leak. */
const WARM_UP = 300;
/** Maximum growth in MB; if paths were cached, each of the four kinds would take 9 MB. */
const MOST_MEGABYTES = 6;

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

/** Returns a unique path of 12 kB. */
function pathOf(count: number): string {
  switch (count % 4) {
    case 0:
      return `/settings?x=${count}${NOISE}`;
    case 1:
      return `/settings?${count}=${NOISE}&x=1`;
    case 2:
      return `/cars?${count}${NOISE}`;
    default:
      return `/cars/search?q=car${count % 40}&x=${NOISE}${count}`;
  }
}

/** Returns the bytes in use after a garbage collection, including buffers. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function inParallel(from: number, to: number, run: (count: number) => Promise<void>): Promise<void> {
  let next = from;
  const worker = async () => {
    for (let count = next++; count < to; count = next++) await run(count);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

test(
  '[R305, V15.2.2] retains no memory after thousands of different queries of 12 kB',
  async () => {
    const statuses = new Set<number>();
    const send = async (count: number) => void statuses.add(await get(pathOf(count)));
    await inParallel(0, WARM_UP, send);
    const before = bytesInUse();
    await inParallel(WARM_UP, WARM_UP + REQUESTS, send);
    const more = (bytesInUse() - before) / MEGABYTE;
    expect([...statuses]).toEqual([200]);
    expect(more).toBeLessThan(MOST_MEGABYTES);
  },
  TIMEOUT_MS,
);
