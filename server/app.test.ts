import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATE_LIMITS } from '#shared/core/limits';
import { startApp, type TestApp } from './testing/start-app';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => app.close());

test('answers health, readiness and metrics requests from the same machine', async () => {
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  const ready = await fetch(`${app.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ status: 'ready' });
  const metrics = await fetch(`${app.url}/metrics`);
  expect(metrics.status).toBe(200);
  expect(await metrics.text()).toContain('http_request_duration_seconds');
});

test('[R236] answers 404 with JSON and security headers for an unknown API path', async () => {
  const answer = await app.call('GET', '/nowhere');
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', error: 'Not found.' } });
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-powered-by')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
});

test('answers 405 with JSON if a known path is called with another method', async () => {
  for (const [method, path] of [
    ['DELETE', '/signin'],
    ['POST', `/users/${'a'.repeat(24)}`],
  ] as const) {
    const answer = await app.call(method, path);
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toMatch(/^[A-Z, ]+$/);
  }
});

test('sets an XSRF cookie on the first visit and refuses unsafe requests without its value in a header', async () => {
  const first = await fetch(`${app.url}/api/openapi.json`);
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(cookie).toMatch(/^XSRF-TOKEN=/);
  const credentials = { email: 'nobody@example.com', password: 'whatever-it-is' };

  const without = await app.call('POST', '/signin', credentials, { Cookie: cookie });
  expect(without).toMatchObject({ status: 403, body: { code: 'xsrf_mismatch' } });
  const headers = { Cookie: cookie, 'X-XSRF-TOKEN': cookie.replace('XSRF-TOKEN=', '') };
  expect((await app.call('POST', '/signin', credentials, headers)).status).toBe(401);
});

test('[R255] answers 429 to reset requests above the limit per email address', async () => {
  const ask = (email: string) => app.call('POST', '/resetPassword', { email });
  for (let count = 0; count < RATE_LIMITS.resetMail.max; count += 1)
    expect((await ask('nobody@example.com')).status).toBe(200);
  const answer = await ask('Nobody@example.com');
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('somebody-else@example.com')).status).toBe(200);
});

test('[R257] answers 429 to support messages above the limit per email address', async () => {
  const write = (email: string) => app.call('POST', '/contact', { name: 'Asha', email, message: 'Hello' });
  for (let count = 0; count < RATE_LIMITS.contactSender.max; count += 1)
    expect((await write('asha@example.com')).status).toBe(200);
  const answer = await write('asha@example.com');
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await write('brian@example.com')).status).toBe(200);
});

test('[V4.1.3, V15.3.4] answers 429 to repeated password guesses even with forged network addresses', async () => {
  const { email } = await app.signUp();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const headers = { 'X-Forwarded-For': `10.0.0.${count}` };
    statuses.push((await app.call('POST', '/signin', { email, password: 'a-wrong-guess' }, headers)).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
