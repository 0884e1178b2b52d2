import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../testing/free-port';
import { sendRawRequest } from '../testing/raw-request';
import { startApp, type TestApp } from '../testing/start-app';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { PORT: String(await findFreePort()), PUBLIC_URL: 'https://twende.example' } });
});
afterAll(() => app.close());

test.each([
  { path: '/healthz' },
  { path: '/readyz' },
  { path: '/metrics' },
  { path: '/api/settings' },
  { path: '/api/settings' },
  { path: '/api/nowhere' },
  { path: '/api/docs' },
  { path: '/api/docs/swagger-ui.css' },
  { path: '/photos/unknown/320.webp' },
  { path: '/robots.txt' },
  { path: '/sitemap.xml' },
  { path: '/nowhere' },
  { path: '/socket.io/?EIO=4&transport=polling' },
])(
  '[R316, V3.4.1, V3.4.4, V3.4.6, V4.1.1, V12.2.1] requires https, declares the type and forbids frames for $path',
  async ({ path }) => {
    const { headers } = await fetch(`${app.url}${path}`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const policy = headers.get('content-security-policy')?.split(';');
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive);
    }
    expect(headers.get('content-type')).toMatch(
      /^(application\/json|text\/[a-z]+|application\/xml);.*charset=utf-8$/i,
    );
  },
);

test.each([{ path: '/api/settings' }, { path: '/photos/unknown/320.webp' }])(
  '[R316, V3.2.1] lets $path run, load and submit nothing if opened as a page',
  async ({ path }) => {
    const { headers } = await fetch(`${app.url}${path}`);
    const policy = headers.get('content-security-policy')?.split(';');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "form-action 'none'", 'sandbox']));
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('[V3.4.1] answers 304 with the cached headers and a new request id to an unchanged reply', async () => {
  const whole = await fetch(`${app.url}/api/cars`);
  const unchanged = { headers: { 'If-None-Match': whole.headers.get('etag') ?? '' } };
  const [first, second] = await Promise.all([1, 2].map(() => fetch(`${app.url}/api/cars`, unchanged)));
  expect(first?.status).toBe(304);
  for (const name of [
    'strict-transport-security',
    'content-security-policy',
    'etag',
    'vary',
    'cache-control',
  ]) {
    expect(first?.headers.get(name), name).toBe(whole.headers.get(name));
  }
  const ids = [whole, first, second].map((answer) => answer?.headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(3);
});

test.each([{ method: 'TRACE' }, { method: 'POST' }, { method: 'PROPFIND' }])(
  '[V13.4.4] answers 404 to $method outside the API without echoing the request',
  async ({ method }) => {
    const answer = await sendRawRequest(app.url, { method, path: '/', headers: { 'X-Secret': 'echo-me' } });
    expect(answer).toMatchObject({
      status: 404,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(answer.text).not.toContain('echo-me');
  },
);

test('[V3.3.1] sends every cookie over https only', async () => {
  const { email, password } = await app.signUp();
  const [visit, signedIn] = await Promise.all([
    fetch(`${app.url}/api/docs`),
    app.call('POST', '/signin', { email, password }),
  ]);
  const cookies = [...visit.headers.getSetCookie(), ...signedIn.headers.getSetCookie()];
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['XSRF-TOKEN', '__Host-device', 'language']);
  for (const cookie of cookies) {
    expect(cookie).toContain('; Secure');
    expect(cookie).toContain('; SameSite=Lax');
    expect(cookie).toMatch(/; Path=\/;/);
  }
});
