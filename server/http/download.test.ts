import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/core/endpoint';
import { createLogWatch } from '../testing/log-watch';
import { serve } from '../testing/serve';
import { until } from '../testing/until';
import { FileDownload } from './download';
import { createErrorReply } from './error-reply';
import { createRateLimits } from './rate-limits';
import { createRoutes, runRouteSteps } from './route';
import { createUploadReader } from './uploads/uploads';

const faults = createLogWatch();
let isEnded = false;
let server: Awaited<ReturnType<typeof serve>>;

const csv = (path: `/${string}`) =>
  defineEndpoint(`GET ${path}`, {
    access: 'public',
    summary: path,
    reply: z.string(),
    replyType: 'text/csv; charset=utf-8',
  });

beforeAll(async () => {
  const { add, router } = createRoutes({
    identify: async () => null,
    limits: createRateLimits({ enabled: false }),
    uploads: createUploadReader({ folder: tmpdir() }),
    wrap: (_contract, steps) => runRouteSteps(steps),
  });
  add(csv('/whole'), () => new FileDownload('whole.csv', Readable.from(['a,b\n', '1,2\n'])));
  add(csv('/unborn'), () => new FileDownload('unborn.csv', Readable.from(failingAfter(0))));
  add(csv('/half'), () => new FileDownload('half.csv', Readable.from(failingAfter(3))));
  add(csv('/endless'), () => new FileDownload('endless.csv', Readable.from(endless())));
  const app = express();
  app.use('/api', router, createErrorReply(pino(faults.stream)));
  server = await serve(app);
});
afterAll(async () => {
  await server.close();
  faults.check();
});

async function* failingAfter(lines: number) {
  for (let at = 0; at < lines; at += 1) yield 'a,b\n'.repeat(20_000);
  throw new Error('database down');
}

async function* endless() {
  try {
    for (;;) yield 'a,b\n'.repeat(10_000);
  } finally {
    isEnded = true;
  }
}

test('[V5.4.1, V5.4.2] sends a complete file with its name and type', async () => {
  const answer = await fetch(`${server.url}/api/whole`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="whole.csv"');
  expect(await answer.text()).toBe('a,b\n1,2\n');
});

test('answers 500 without a file if the source fails before the first line', async () => {
  const answer = await fetch(`${server.url}/api/unborn`);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-disposition')).toBeNull();
  expect(await answer.json()).toMatchObject({ code: 'internal' });
  faults.expect(1);
});

test('breaks the connection if the source fails halfway', async () => {
  const answer = await fetch(`${server.url}/api/half`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  faults.expect(1);
});

test('destroys the source stream without a fault when the client disconnects', async () => {
  const leaving = new AbortController();
  await fetch(`${server.url}/api/endless`, { signal: leaving.signal });
  leaving.abort();
  await until(() => isEnded);
});
