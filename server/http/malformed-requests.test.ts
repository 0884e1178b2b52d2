import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request';
import { startApp, type TestApp } from '../testing/start-app';
import { stored } from '../testing/stored';
import type { TestUser } from '../testing/test-user';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const SIGN_IN = JSON.stringify({ email: 'nobody@example.com', password: 'whatever-it-is' });
const NUL_SENTENCE = 'This contains characters that cannot be used.';

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await startApp();
  admin = await app.signUp('Admin');
  await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
});
afterAll(() => app.close());

function signIn(headers: Record<string, string>, body: Buffer | string) {
  return rawRequest(app.url, { method: 'POST', path: '/api/signin', headers, body });
}

test.each(['gzip', 'deflate', 'br'])('[R306] body that is not the %s that it says: 400', async (encoding) => {
  const answer = await signIn({ ...JSON_TYPE, 'Content-Encoding': encoding }, SIGN_IN);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'malformed_body' });
});

test('gzip that is cut short, or larger than allowed once unpacked: 400, 413', async () => {
  const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
  expect((await signIn(headers, gzipSync(SIGN_IN).subarray(0, 30))).status).toBe(400);
  expect((await signIn(headers, gzipSync(' '.repeat(5_000_000)))).status).toBe(413);
  expect((await signIn(headers, gzipSync(SIGN_IN))).status).toBe(401);
});

test.each([
  ['text/plain', SIGN_IN],
  ['application/x-www-form-urlencoded', 'email=a@example.com'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/xml', '<a/>'],
  ['nonsense', SIGN_IN],
  ['application/json; charset=klingon', SIGN_IN],
])('[R306, V3.5.2] a JSON call with a body of %s: 415', async (type, body) => {
  const answer = await signIn({ 'Content-Type': type }, body);
  expect(answer.status).toBe(415);
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'unsupported_type' });
});

test('a JSON call without a type, or in an unknown encoding: 415', async () => {
  expect((await signIn({}, SIGN_IN)).status).toBe(415);
  expect((await signIn({ ...JSON_TYPE, 'Content-Encoding': 'zip' }, SIGN_IN)).status).toBe(415);
});

test.each([
  ['no JSON', '{"email":'],
  ['100,000 opening brackets', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['a body nested 60 levels deep', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
  ['a NUL', '{"email":"a\\u0000@example.com","password":"whatever-it-is"}'],
  ['bytes that are no UTF-8', Buffer.from('{"email":"\xff\xfe@example.com","password":"x"}', 'latin1')],
  ['a half surrogate pair', '{"email":"\\ud800@example.com","password":"whatever-it-is"}'],
])('[V1.1.1] a body with %s: 400', async (_name, body) => {
  expect((await signIn(JSON_TYPE, body)).status).toBe(400);
});

test.each([
  '/admin/audit?q=%00',
  '/admin/users?q=a%00b',
  '/admin/cars.csv?q=%00',
  '/admin/transactions?q=%00',
  '/cars/search?q=%00',
  '/cars/search?county=%00&make=%00',
  '/checkRegNo/KDA%00123A',
  '/payments/callback/%00/x',
])('[R306] a NUL in %s: 400', async (path) => {
  const method = path.includes('callback') ? 'POST' : 'GET';
  const answer = await admin.call(method, path);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', error: NUL_SENTENCE } });
});

test('a NUL in the name of a field, in a place without a declared shape: 400', async () => {
  const answer = await app.call('POST', '/payments/callback/x/y', { 'a\0b': 1 });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test.each(['/api/cars/%', '/api/users/%E0%A4%A', '/photos/%/%', '/photos/%ff/320.webp', '/cars/%zz', '/%'])(
  '[V1.1.1] broken percent-encoding in %s: no fault',
  async (path) => {
    const answer = await rawRequest(app.url, { path });
    expect([400, 404]).toContain(answer.status);
  },
);

test.each(['OPTIONS', 'PUT', 'TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH'])(
  'method %s: no fault',
  async (method) => {
    for (const path of ['/api/cars', '/api/nowhere', '/', '/photos/a/320.webp', '/healthz']) {
      const answer = await rawRequest(app.url, { method, path }).catch(() => null);
      expect(answer?.status ?? 400, path).toBeLessThan(500);
    }
  },
);

test.each([
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
  ['an unknown transfer encoding', 'Transfer-Encoding: chunked, identity'],
])('[V4.2.1] a request with %s: refused, so that no second one hides in it', async (_name, headers) => {
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(`POST /api/signin HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n0\r\n\r\n${hidden}`);
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('headers of 20 kB: 431; the next request is answered', async () => {
  const headers = { 'X-Large': 'x'.repeat(20_000) };
  expect((await rawRequest(app.url, { path: '/api/cars', headers })).status).toBe(431);
  expect((await rawRequest(app.url, { path: '/api/cars' })).status).toBe(200);
});

test.each([
  ['Authorization', 'Bearer a.b.c'],
  ['Authorization', `Bearer ${'x'.repeat(8_000)}`],
  ['Accept-Encoding', 'br;q=x, ,;;, *;q=-1'],
  ['If-None-Match', '"'.repeat(500)],
  ['Cookie', 'XSRF-TOKEN=%; =; ;;a=%ff'],
  ['Content-Length', '0'],
  ['Host', 'other.example'],
  ['X-Forwarded-For', 'unknown, ,::::'],
  ['Range', 'bytes=9-1'],
  ['Expect', '100-continue'],
])('header %s: %s: answered', async (name, value) => {
  const answer = await rawRequest(app.url, { path: '/api/cars/search?limit=1', headers: { [name]: value } });
  expect(answer.status).toBeLessThan(500);
});
