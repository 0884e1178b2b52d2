import { tmpdir } from 'node:os';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/core/endpoint';
import { Refusal } from '#shared/core/errors';
import { createLogWatch } from '../testing/log-watch';
import { serve } from '../testing/serve';
import { createTestUsers } from '../testing/test-user';
import type { Caller } from './caller';
import { createApiNotFound, createErrorReply } from './error-reply';
import { createRateLimits } from './rate-limits';
import { createRoutes, runRouteSteps } from './route';
import { createUploadReader } from './uploads/uploads';

const ASHA = 'a'.repeat(24);
const BRIAN = 'b'.repeat(24);
const SIGNED_IN = { sessionId: '5'.repeat(24), language: 'en' } as const;
const CALLERS: Record<string, Caller> = {
  asha: {
    ...SIGNED_IN,
    _id: ASHA,
    name: 'Asha',
    shownName: 'Asha',
    email: 'asha@example.com',
    isAdmin: true,
  },
  brian: {
    ...SIGNED_IN,
    _id: BRIAN,
    name: 'Brian',
    shownName: 'Brian',
    email: 'brian@example.com',
    isAdmin: false,
  },
};
const reply = z.object({ text: z.string() });
const faults = createLogWatch();
let server: Awaited<ReturnType<typeof serve>>;
let call: ReturnType<typeof createTestUsers>['call'];

beforeAll(async () => {
  const { add, router, methodsOf } = createRoutes({
    identify: async (token) => CALLERS[token] ?? null,
    limits: createRateLimits({ enabled: false }),
    uploads: createUploadReader({ folder: tmpdir() }),
    wrap: (_contract, steps) => runRouteSteps(steps),
  });
  add(defineEndpoint('GET /hall', { access: 'public', summary: 'Hall', reply }), ({ caller }) => ({
    text: caller?.name ?? 'visitor',
  }));
  add(
    defineEndpoint('POST /echo', {
      access: 'public',
      summary: 'Echo',
      body: z.object({
        word: z.string('Say a word.').max(5, 'Shorter.'),
        deep: z.object({ n: z.number() }).optional(),
      }),
      reply,
    }),
    // Fields that the reply's schema does not contain must not be sent.
    ({ body }) => ({ text: body.word, secret: 'hash' }),
  );
  add(defineEndpoint('GET /caller', { access: 'user', summary: 'User', reply }), ({ caller }) => ({
    text: caller._id,
  }));
  add(defineEndpoint('GET /admin', { access: 'admin', summary: 'Admin', reply }), () => ({
    text: 'in',
  }));
  add(
    defineEndpoint('GET /rooms/:owner/:door', {
      access: 'self',
      self: 'params.owner',
      summary: 'Own room',
      params: z.object({ owner: z.string(), door: z.string() }),
      reply,
    }),
    ({ params }) => ({ text: params.door }),
  );
  add(
    defineEndpoint('POST /own', {
      access: 'self',
      self: 'body.owner',
      summary: 'Own thing',
      body: z.object({ owner: z.string().optional() }),
      reply,
    }),
    ({ caller }) => ({ text: caller._id }),
  );
  add(defineEndpoint('GET /refuses', { access: 'public', summary: 'Refuses', reply }), () => {
    throw new Refusal('car_exists', { fields: { regNo: 'taken' } });
  });
  add(defineEndpoint('GET /breaks/:secret', { access: 'public', summary: 'Breaks', reply }), async () => {
    throw new Error('mongodb://caller:secret@host is down');
  });
  add(defineEndpoint('GET /mistyped', { access: 'public', summary: 'Mistyped', reply }), () => ({
    text: 5 as unknown as string,
  }));

  const app = express();
  app.use('/api', express.json({ strict: false }), router);
  app.use('/api', createApiNotFound(methodsOf));
  app.use(createErrorReply(pino({ level: 'info' }, faults.stream)));
  server = await serve(app);
  call = createTestUsers(server.url).call;
});

afterAll(async () => {
  await server.close();
  faults.check();
});

function as(token: string) {
  return { Authorization: `Bearer ${token}` };
}

test('allows public routes to anyone and identifies a signed-in caller', async () => {
  expect((await call('GET', '/hall')).body).toEqual({ text: 'visitor' });
  expect((await call('GET', '/hall', undefined, as('brian'))).body).toEqual({ text: 'Brian' });
  expect((await call('GET', '/hall', undefined, as('stranger'))).body).toEqual({ text: 'visitor' });
});

test('answers 401 with WWW-Authenticate to a call for users without a valid token', async () => {
  for (const headers of [
    {},
    as('stranger'),
    { Authorization: 'Basic YXNoYQ==' },
    { Authorization: 'asha' },
  ]) {
    const answer = await call('GET', '/caller', undefined, headers);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'not_signed_in' });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  }
  expect((await call('GET', '/caller', undefined, as('brian'))).body).toEqual({ text: BRIAN });
});

test('[R235] answers 403 to a call of an admin route by another user', async () => {
  expect((await call('GET', '/admin', undefined, as('brian'))).status).toBe(403);
  expect((await call('GET', '/admin', undefined, as('asha'))).status).toBe(200);
});

test('[R235] answers 403 to a call that names a user other than its caller', async () => {
  expect((await call('GET', `/rooms/${BRIAN}/1`, undefined, as('brian'))).status).toBe(200);
  expect((await call('GET', `/rooms/${ASHA}/1`, undefined, as('brian'))).status).toBe(403);
  expect((await call('POST', '/own', { owner: ASHA }, as('brian'))).status).toBe(403);
  expect((await call('POST', '/own', { owner: [BRIAN] }, as('brian'))).status).toBe(400);
});

test("uses the caller's id if a body lacks the optional user id", async () => {
  expect((await call('POST', '/own', {}, as('brian'))).body).toEqual({ text: BRIAN });
});

test("[R238, V8.1.2, V15.3.1] sends only the fields of the reply's schema", async () => {
  expect((await call('POST', '/echo', { word: 'hi' })).body).toEqual({ text: 'hi' });
});

test('[V2.2.2] answers 400 with field and message to invalid input', async () => {
  const answer = await call('POST', '/echo', { word: 'far too long', deep: { n: 'x' } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    error: 'Shorter.',
    code: 'invalid_input',
    fields: { word: 'Shorter.', 'deep.n': expect.any(String) },
  });
});

test.each([
  { name: 'null', body: null },
  { name: 'text', body: 'word' },
  { name: 'a list', body: [] },
  { name: 'nothing', body: undefined },
])('[V15.3.5] answers 400 to a body that is $name instead of an object', async ({ body }) => {
  const answer = await call('POST', '/echo', body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_input' });
});

test('[R236] answers a refusal with its status, sentence, code and fields', async () => {
  const answer = await call('GET', '/refuses');
  expect(answer.status).toBe(409);
  expect(answer.body).toEqual({
    error: 'This car is already registered',
    message: 'This car is already registered',
    code: 'car_exists',
    fields: { regNo: 'taken' },
  });
});

test('[R237, V13.4.2, V16.3.4, V16.5.1] answers 500 to a fault without its cause, and logs the cause once', async () => {
  const before = faults.errors().length;
  const answer = await call('GET', '/breaks/s3cr3t');
  expect(answer.status).toBe(500);
  expect(answer.body).toMatchObject({ code: 'internal' });
  expect(JSON.stringify(answer.body)).not.toContain('mongodb');
  expect(faults.errors().slice(before)).toHaveLength(1);
  expect(faults.errors().at(-1)).toContain('is down');
  expect(faults.errors().at(-1)).toContain('GET /breaks/:secret');
  expect(faults.errors().at(-1)).not.toContain('s3cr3t');
  faults.expect(1);
});

test('answers 500 if a reply does not match its schema', async () => {
  expect((await call('GET', '/mistyped')).status).toBe(500);
  faults.expect(1);
});

test('answers 404 with JSON to an unknown path', async () => {
  const answer = await call('GET', '/nowhere');
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ code: 'not_found' });
});

test.each(['/hall', `/rooms/${BRIAN}/1`])(
  'answers 405 to %s with another method and names the allowed method',
  async (path) => {
    const answer = await call('DELETE', path);
    expect(answer.status).toBe(405);
    expect(answer.body).toMatchObject({ code: 'method_not_allowed' });
    expect(answer.headers.get('allow')).toBe('GET');
  },
);

test('answers 400 to a path with broken percent-encoding', async () => {
  expect((await call('GET', '/rooms/%E0%A4%A/1', undefined, as('brian'))).status).toBe(400);
});
