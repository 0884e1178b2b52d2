import { tmpdir } from 'node:os';
import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/core/endpoint';
import type { ChangeTopic } from '#shared/core/live-events';
import { createChangeFeed } from '../../changes/change-feed';
import { createTestClock } from '../../testing/clock';
import { serve } from '../../testing/serve';
import { createTestUsers } from '../../testing/test-user';
import type { Caller } from '../caller';
import { createRateLimits } from '../rate-limits';
import { createRoutes } from '../route';
import { createUploadReader } from '../uploads/uploads';
import { createReplyCache } from './reply-cache';

const clock = createTestClock();
const feed = createChangeFeed(null);
const reply = z.object({ count: z.number() });
let lookups = 0;
let count = 0;
/** Callback that runs while a reply is being computed. */
let meanwhile = () => {};
let server: Awaited<ReturnType<typeof serve>>;
let call: ReturnType<typeof createTestUsers>['call'];

beforeAll(async () => {
  // Half past a minute, so that the minute does not end during a test.
  clock.set(new Date('2026-11-21T12:00:30Z'));
  const cache = createReplyCache({ feed, clock, headers: [] });
  const { add, router } = createRoutes({
    identify: async (token): Promise<Caller | null> => {
      lookups += 1;
      return {
        _id: token,
        name: token,
        shownName: token,
        email: `${token}@example.com`,
        isAdmin: token === 'asha',
        sessionId: token,
        language: 'en',
      };
    },
    limits: createRateLimits({ enabled: false }),
    uploads: createUploadReader({ folder: tmpdir() }),
    wrap: cache.wrap,
  });
  const counted = { summary: 'Count', reply, cacheTopics: ['cars'] } as const;
  const next = () => {
    meanwhile();
    return { count: ++count };
  };
  add(defineEndpoint('GET /cars', { ...counted, access: 'admin' }), next);
  add(defineEndpoint('GET /public', { ...counted, access: 'public' }), next);
  add(defineEndpoint('GET /never', { ...counted, access: 'public', cacheTopics: [] }), next);
  const dated = z.object({ from: z.string().optional() });
  add(
    defineEndpoint('GET /free', {
      ...counted,
      access: 'public',
      query: dated,
      uncachedParameters: ['from'],
    }),
    next,
  );
  const query = z.object({ q: z.string().trim().default(''), page: z.coerce.number().default(1) });
  add(defineEndpoint('GET /search', { ...counted, access: 'public', query }), next);
  add(defineEndpoint('GET /uncached', { access: 'public', summary: 'Count', reply }), next);
  const app = express();
  app.use('/api', router);
  server = await serve((request, response) => {
    if (!cache.answerEarly(request, response)) app(request, response);
  });
  call = createTestUsers(server.url).call;
});
beforeEach(() => {
  meanwhile = () => {};
});
afterAll(() => server.close());

const changed = (topic: ChangeTopic) => feed.publish({ topic, ids: [] });

function get(token: string, etag = '', path = '/cars') {
  const headers = { Authorization: `Bearer ${token}`, 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
  return call<{ count: number }>('GET', path, undefined, headers);
}

async function etagOf(token: string, path?: string): Promise<string> {
  const etag = (await get(token, '', path)).headers.get('etag') ?? '';
  lookups = 0;
  return etag;
}

async function publicCount(path = '/public'): Promise<number> {
  return (await call<{ count: number }>('GET', path)).body.count;
}

test('answers 304 to a repeated call with its ETag without looking up the caller', async () => {
  const etag = await etagOf('asha');
  expect((await get('asha', etag)).status).toBe(304);
  expect((await get('asha', etag)).headers.get('etag')).toBe(etag);
  expect(lookups).toBe(0);
});

test('[V14.2.2] runs the route if the caller, the URL or the ETag differs', async () => {
  const etag = await etagOf('asha');
  expect((await get('brian', etag)).status).not.toBe(304);
  expect((await get('asha', etag, '/cars?page=2')).status).toBe(304);
  expect((await get('asha', 'W/"another"')).status).toBe(200);
  expect(lookups).toBe(3);
});

test.each(['cars', 'users', 'sessions', 'settings'] as const)(
  'looks up the caller again after a change of %s',
  async (topic) => {
    const etag = await etagOf('asha');
    changed(topic);
    expect((await get('asha', etag)).status).toBe(topic === 'cars' ? 200 : 304);
    expect(lookups).toBe(1);
  },
);

test('answers 304 without looking up the caller after a change of an unrelated topic', async () => {
  const etag = await etagOf('asha');
  changed('reveals');
  expect((await get('asha', etag)).status).toBe(304);
  expect(lookups).toBe(0);
});

test('computes a new reply after a minute, because the reply may depend on the time', async () => {
  const etag = await etagOf('asha');
  clock.advance(60_000);
  expect((await get('asha', etag)).status).toBe(200);
  expect(lookups).toBe(1);
});

test('computes a public reply once until its topic changes', async () => {
  const first = await publicCount();
  expect(await publicCount()).toBe(first);
  changed('reveals');
  expect(await publicCount()).toBe(first);
  changed('cars');
  expect(await publicCount()).toBe(first + 1);
});

test('sends but does not cache a public reply whose topic changes during its computation', async () => {
  changed('cars');
  meanwhile = () => changed('cars');
  const first = await publicCount();
  meanwhile = () => {};
  expect(await publicCount()).toBe(first + 1);
  expect(await publicCount()).toBe(first + 1);
});

test('computes a public reply only once if it never changes', async () => {
  const first = await publicCount('/never');
  for (const topic of ['cars', 'users', 'reveals'] as const) changed(topic);
  expect(await publicCount('/never')).toBe(first);
});

test('computes a reply at each call if its contract has no topics', async () => {
  const first = await publicCount('/uncached');
  expect(await publicCount('/uncached')).toBe(first + 1);
});

test('[R630] computes a reply at each call with an uncached parameter, and caches the reply without it', async () => {
  const first = await publicCount('/free');
  expect(await publicCount('/free?from=2026-05-03')).toBe(first + 1);
  expect(await publicCount('/free?from=2026-05-03')).toBe(first + 2);
  expect(await publicCount('/free')).toBe(first);
});

test.each(['?x=1', '?page=1', '?q=%20&page=01', '?page=1&q=', '?__proto__=1'])(
  '[R305] sends the cached reply for the spelling %s of a public call',
  async (query) => {
    const first = await publicCount('/search');
    expect(await publicCount(`/search${query}`)).toBe(first);
    expect(await publicCount(`/search${query}`)).toBe(first);
  },
);

test('sends another reply for another value of a known parameter', async () => {
  const first = await publicCount('/search?q=prado');
  expect(await publicCount('/search?q=Prado')).toBe(first + 1);
  expect(await publicCount('/search?q=prado')).toBe(first);
});

test('[R305] answers a call with a value of 2 kB without caching the reply', async () => {
  const long = `/search?q=${'x'.repeat(2_000)}`;
  const first = await publicCount(long);
  expect(await publicCount(long)).toBe(first + 1);
});

test('answers 400 to input that the contract refuses, even if the reply is cached', async () => {
  await publicCount('/search');
  expect((await call('GET', '/search?page=none')).status).toBe(400);
});

test('answers 304 to an unchanged poll with an unknown parameter after one look-up', async () => {
  const etag = await etagOf('asha');
  expect((await get('asha', etag, '/cars?x=1')).status).toBe(304);
  expect((await get('asha', etag, '/cars?x=1')).status).toBe(304);
  expect(lookups).toBe(1);
});
