import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { serve } from '../testing/serve';
import { createHealthHandlers } from './health';

let server: Awaited<ReturnType<typeof serve>> | undefined;
afterEach(() => server?.close());

async function start(...checks: (() => Promise<void>)[]): Promise<string> {
  const health = createHealthHandlers(checks);
  const app = express().get('/healthz', health.alive).get('/readyz', health.ready);
  server = await serve(app);
  return server.url;
}

const fine = async () => undefined;

test('answers healthy and ready if all checks pass', async () => {
  const url = await start(fine, fine);
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ status: 'ready' });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('answers healthy but not ready, without the cause, if a check fails', async () => {
  const url = await start(fine, async () => {
    throw new Error('mongodb://user:secret@host');
  });
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'not ready' });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('[R326] answers ready and reports Redis as unavailable if Redis is unreachable', async () => {
  const health = createHealthHandlers([fine], () => Promise.reject(new Error('connection refused')));
  server = await serve(express().get('/readyz', health.ready));
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', redis: 'away' }]);
});

test('answers not ready after three seconds if a check never ends', async () => {
  const url = await start(() => new Promise(() => undefined));
  const began = Date.now();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect(Date.now() - began).toBeLessThan(10_000);
});
