import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../testing/serve';
import { createErrorReply } from './error-reply';
import { createXsrfProtection } from './xsrf';

let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const app = express();
  app.use(createXsrfProtection({ secureCookie: true }));
  app.all('/', (_request, response) => void response.json({ done: true }));
  app.use(createErrorReply(pino({ level: 'silent' })));
  server = await serve(app);
});

afterAll(() => server.close());

function send(method: string, headers: Record<string, string> = {}) {
  return fetch(server.url, { method, headers });
}

test('[V3.3.2] sets a same-site cookie that the page can read on the first visit', async () => {
  const cookie = (await send('GET')).headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{24}; Path=\/; Secure; SameSite=Lax$/);
  expect((await send('GET')).headers.get('set-cookie')).not.toBe(cookie);
});

test('sets no cookie if the request already contains the cookie', async () => {
  expect((await send('GET', { Cookie: 'a=b; XSRF-TOKEN=abc' })).headers.get('set-cookie')).toBeNull();
});

test.each([{ method: 'POST' }, { method: 'PATCH' }, { method: 'PUT' }, { method: 'DELETE' }])(
  "[R56, V3.5.1] requires the cookie's value in the header of $method",
  async ({ method }) => {
    const Cookie = 'theme=dark; XSRF-TOKEN=abc; lang=sw';
    expect((await send(method, { Cookie })).status).toBe(403);
    expect((await send(method, { Cookie, 'X-XSRF-TOKEN': 'abd' })).status).toBe(403);
    expect((await send(method, { Cookie, 'X-XSRF-TOKEN': 'abcd' })).status).toBe(403);
    expect((await send(method, { Cookie, 'X-XSRF-TOKEN': 'abc' })).status).toBe(200);
  },
);

test('refuses with JSON and the code xsrf_mismatch', async () => {
  const answer = await send('POST', { Cookie: 'XSRF-TOKEN=abc' });
  expect(await answer.json()).toMatchObject({ code: 'xsrf_mismatch' });
});

test('[R56] accepts an unsafe request without the cookie, because it has no automatic credentials', async () => {
  expect((await send('POST')).status).toBe(200);
  expect((await send('POST', { Cookie: 'MY-XSRF-TOKEN=abc' })).status).toBe(200);
});
