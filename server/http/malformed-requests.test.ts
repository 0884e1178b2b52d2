import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRawRequest } from '../testing/raw-request';
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
  return sendRawRequest(app.url, { method: 'POST', path: '/api/signin', headers, body });
}

test.each(['gzip', 'deflate', 'br'])(
  '[R306] answers 400 to a body that does not have the declared encoding %s',
  async (encoding) => {
    const answer = await signIn({ ...JSON_TYPE, 'Content-Encoding': encoding }, SIGN_IN);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'malformed_body' });
  },
);

test('answers 400 to truncated gzip, and 413 to gzip with too much content', async () => {
  const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
  expect((await signIn(headers, gzipSync(SIGN_IN).subarray(0, 30))).status).toBe(400);
  expect((await signIn(headers, gzipSync(' '.repeat(5_000_000)))).status).toBe(413);
  expect((await signIn(headers, gzipSync(SIGN_IN))).status).toBe(401);
});

test.each([
  { type: 'text/plain', body: SIGN_IN },
  { type: 'application/x-www-form-urlencoded', body: 'email=a@example.com' },
  { type: 'multipart/form-data; boundary=x', body: '--x--' },
  { type: 'application/xml', body: '<a/>' },
  { type: 'nonsense', body: SIGN_IN },
  { type: 'application/json; charset=klingon', body: SIGN_IN },
])('[R306, V3.5.2] answers 415 to a JSON call with a body of type $type', async ({ type, body }) => {
  const answer = await signIn({ 'Content-Type': type }, body);
  expect(answer.status).toBe(415);
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'unsupported_type' });
});

test('answers 415 to a JSON call without a type or in an unknown encoding', async () => {
  expect((await signIn({}, SIGN_IN)).status).toBe(415);
  expect((await signIn({ ...JSON_TYPE, 'Content-Encoding': 'zip' }, SIGN_IN)).status).toBe(415);
});

test.each([
  { name: 'no JSON', body: '{"email":' },
  { name: '100,000 opening brackets', body: '['.repeat(50_000) + ']'.repeat(50_000) },
  { name: '60 nested levels', body: `${'{"a":'.repeat(60)}1${'}'.repeat(60)}` },
  { name: 'a NUL', body: '{"email":"a\\u0000@example.com","password":"whatever-it-is"}' },
  {
    name: 'bytes that are no UTF-8',
    body: Buffer.from('{"email":"\xff\xfe@example.com","password":"x"}', 'latin1'),
  },
  { name: 'a half surrogate pair', body: '{"email":"\\ud800@example.com","password":"whatever-it-is"}' },
])('[V1.1.1] answers 400 to a body with $name', async ({ body }) => {
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
])('[R306] answers 400 to a NUL in %s', async (path) => {
  const method = path.includes('callback') ? 'POST' : 'GET';
  const answer = await admin.call(method, path);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', error: NUL_SENTENCE } });
});

test('answers 400 to a NUL in a field name even if the API contract allows any fields', async () => {
  const answer = await app.call('POST', '/payments/callback/x/y', { 'a\0b': 1 });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test.each(['/api/cars/%', '/api/users/%E0%A4%A', '/photos/%/%', '/photos/%ff/320.webp', '/cars/%zz', '/%'])(
  '[V1.1.1] answers 400 or 404 to broken percent-encoding in %s',
  async (path) => {
    const answer = await sendRawRequest(app.url, { path });
    expect([400, 404]).toContain(answer.status);
  },
);

test.each(['OPTIONS', 'PUT', 'TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH'])(
  'answers the HTTP method %s without a server error',
  async (method) => {
    for (const path of ['/api/cars', '/api/nowhere', '/', '/photos/a/320.webp', '/healthz']) {
      const answer = await sendRawRequest(app.url, { method, path }).catch(() => null);
      expect(answer?.status ?? 400, path).toBeLessThan(500);
    }
  },
);

test.each([
  { name: 'a length and chunks', headers: 'Content-Length: 5\r\nTransfer-Encoding: chunked' },
  { name: 'two lengths', headers: 'Content-Length: 5\r\nContent-Length: 6' },
  { name: 'an unknown transfer encoding', headers: 'Transfer-Encoding: chunked, identity' },
])('[V4.2.1] refuses a request that hides a second request by $name', async ({ headers }) => {
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

test('answers 431 to headers of 20 kB, then answers the next request', async () => {
  const headers = { 'X-Large': 'x'.repeat(20_000) };
  expect((await sendRawRequest(app.url, { path: '/api/cars', headers })).status).toBe(431);
  expect((await sendRawRequest(app.url, { path: '/api/cars' })).status).toBe(200);
});

test.each([
  { name: 'Authorization', value: 'Bearer a.b.c' },
  { name: 'Authorization', value: `Bearer ${'x'.repeat(8_000)}` },
  { name: 'Accept-Encoding', value: 'br;q=x, ,;;, *;q=-1' },
  { name: 'If-None-Match', value: '"'.repeat(500) },
  { name: 'Cookie', value: 'XSRF-TOKEN=%; =; ;;a=%ff' },
  { name: 'Content-Length', value: '0' },
  { name: 'Host', value: 'other.example' },
  { name: 'X-Forwarded-For', value: 'unknown, ,::::' },
  { name: 'Range', value: 'bytes=9-1' },
  { name: 'Expect', value: '100-continue' },
])('answers without a fault to the header $name with $value', async ({ name, value }) => {
  const answer = await sendRawRequest(app.url, {
    path: '/api/cars/search?limit=1',
    headers: { [name]: value },
  });
  expect(answer.status).toBeLessThan(500);
});
