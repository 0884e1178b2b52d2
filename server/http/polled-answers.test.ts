import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/core/endpoint';
import { createTestClock } from '../testing/clock';
import { serve } from '../testing/serve';
import { createTestUsers } from '../testing/test-user';
import type { Caller } from './caller';
import { createFollowed } from './followed';
import { createPolledAnswers } from './polled-answers';
import { createRateLimits } from './rate-limits';
import { createRoutes } from './route';
import { createWarmAnswers } from './warm-answers';

const clock = createTestClock();
const followed = createFollowed(clock);
const polled = createPolledAnswers(followed);
const reply = z.object({ count: z.number() });
let lookups = 0;
let count = 0;
let server: Awaited<ReturnType<typeof serve>>;
let call: ReturnType<typeof createTestUsers>['call'];

beforeAll(async () => {
  // In the middle of a minute, so that none ends within a test.
  clock.set(new Date('2026-11-21T12:00:30Z'));
  const { add, router } = createRoutes({
    identify: async (token): Promise<Caller | null> => {
      lookups += 1;
      return { _id: token, name: token, email: `${token}@example.com`, isAdmin: token === 'asha' };
    },
    limits: createRateLimits({ enabled: false }),
    warm: createWarmAnswers(() => []),
    followed,
    polled,
  });
  const counted = { method: 'GET', access: 'admin', summary: 'Count', reply } as const;
  add(endpoint({ ...counted, path: '/cars', follows: ['cars'] }), () => ({ count: ++count }));
  const app = express();
  app.use('/api', router);
  server = await serve((request, response) => {
    if (!polled.answer(request, response)) app(request, response);
  });
  call = createTestUsers(server.url).call;
});
afterAll(() => server.close());

function ask(token: string, etag = '', path = '/cars') {
  const headers = { Authorization: `Bearer ${token}`, 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
  return call<{ count: number }>('GET', path, undefined, headers);
}

async function etagOf(token: string, path?: string): Promise<string> {
  const etag = (await ask(token, '', path)).headers.get('etag') ?? '';
  lookups = 0;
  return etag;
}

test('the same again: 304 without a look at who asks', async () => {
  const etag = await etagOf('asha');
  expect((await ask('asha', etag)).status).toBe(304);
  expect((await ask('asha', etag)).headers.get('etag')).toBe(etag);
  expect(lookups).toBe(0);
});

test('by somebody else, at another address or with another tag: the ordinary way', async () => {
  const etag = await etagOf('asha');
  expect((await ask('brian', etag)).status).not.toBe(304);
  expect((await ask('asha', etag, '/cars?page=2')).status).toBe(304);
  expect((await ask('asha', 'W/"another"')).status).toBe(200);
  expect(lookups).toBe(3);
});

test.each(['cars', 'users'] as const)('%s changed: who asks is looked up again', async (topic) => {
  const etag = await etagOf('asha');
  followed.changed(topic);
  expect((await ask('asha', etag)).status).toBe(topic === 'cars' ? 200 : 304);
  expect(lookups).toBe(1);
});

test('something else changed: still nothing is looked up', async () => {
  const etag = await etagOf('asha');
  followed.changed('reveals');
  expect((await ask('asha', etag)).status).toBe(304);
  expect(lookups).toBe(0);
});

test('a minute later: a new answer, for time alone may have changed it', async () => {
  const etag = await etagOf('asha');
  clock.advance(60_000);
  expect((await ask('asha', etag)).status).toBe(200);
  expect(lookups).toBe(1);
});
