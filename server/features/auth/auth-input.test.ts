import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const GOOD = { name: 'Asha', email: 'asha@example.com', password: 'a-long-enough-password' };
const TOKEN = randomBytes(32).toString('base64url');

/**
 * Each row: path, the parts of a valid body to replace by invalid ones, the field that the reply names, its
 * sentence.
 */
const BAD: [string, Record<string, unknown>, string, string | RegExp][] = [
  ['/signup', { name: undefined }, 'name', 'This field is required'],
  ['/signup', { name: '   ' }, 'name', 'This field is required'],
  ['/signup', { name: 'x'.repeat(81) }, 'name', /at most 80/],
  ['/signup', { name: { first: 'Asha' } }, 'name', /./],
  ['/signup', { email: undefined }, 'email', 'Please enter your email.'],
  ['/signup', { email: 'asha' }, 'email', 'Please enter a valid email address.'],
  ['/signup', { email: `${'a'.repeat(250)}@example.com` }, 'email', /./],
  ['/signup', { email: ['asha@example.com'] }, 'email', /./],
  ['/signup', { email: 'asha@example.com\r\nBcc: all@example.com' }, 'email', /valid/],
  ['/signup', { password: undefined }, 'password', 'Fill in all required fields'],
  ['/signup', { password: 'sh0rt-1' }, 'password', /at least 8/],
  ['/signup', { password: 'x'.repeat(129) }, 'password', /at most 128/],
  ['/signup', { password: 'password123' }, 'password', /too common/],
  ['/signup', { password: 'Twende-2026' }, 'password', /too common/],
  ['/signup', { name: 'Asha Otieno', password: 'otieno-1999' }, 'password', /too common/],
  ['/signup', { password: GOOD.email }, 'password', /too common/],
  ['/signup', { password: 12_345_678_901 }, 'password', /./],
  ['/signin', { email: { $gt: '' } }, 'email', /./],
  ['/signin', { email: { $regex: '.*' } }, 'email', /./],
  ['/signin', { password: { $ne: null } }, 'password', /./],
  ['/signin', { password: '' }, 'password', 'Fill in all required fields'],
  ['/signin', { password: 'x'.repeat(1_001) }, 'password', /too long/],
  ['/google-signin', { token: { $gt: '' } }, 'token', 'Error signing in with Google.'],
  ['/google-signin', { token: 'x'.repeat(4_097) }, 'token', 'Error signing in with Google.'],
  ['/resetPassword', { email: { $gt: '' } }, 'email', /./],
  ['/resetPassword', { email: 'asha' }, 'email', /valid/],
  [`/reset-password/${TOKEN}`, { password: 'sh0rt-1' }, 'password', /at least 8/],
  [`/reset-password/${TOKEN}`, { password: { $gt: '' } }, 'password', /./],
  [`/reset-password/${'x'.repeat(201)}`, {}, 'token', /./],
];

test.each(BAD)(
  '[R41, R254, V6.2.1, V6.2.9] answers 400 to %s with %o and names the field %s',
  async (path, replaced, field, sentence) => {
    const answer = await app.call<{ error: string; fields: Record<string, string> }>('POST', path, {
      ...GOOD,
      token: 'x.y.z',
      ...replaced,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_input' });
    const shown = answer.body.fields[field] ?? '';
    if (typeof sentence === 'string') expect(shown).toBe(sentence);
    else expect(shown).toMatch(sentence);
    expect(answer.body.error).toBe(Object.values(answer.body.fields)[0]);
  },
);

test('creates no user and no reset link when the body is invalid', async () => {
  expect(await stored('User').countDocuments({})).toBe(0);
  expect(await stored('PasswordReset').countDocuments({})).toBe(0);
});

function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return fetch(`${app.url}/api/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
}

test('answers 400 to truncated JSON', async () => {
  const answer = await post('{"email": "asha@example.com", "pass');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'malformed_body' });
});

test('answers 413 to JSON beyond 100 kB', async () => {
  const answer = await post(JSON.stringify({ ...GOOD, password: 'x'.repeat(200_000) }));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'body_too_large' });
});

test.each([
  ['character set', { 'Content-Type': 'application/json; charset=klingon' }],
  ['compression', { 'Content-Encoding': 'zip' }],
])('answers 415 to an unsupported %s', async (_name, headers: Record<string, string>) => {
  const answer = await post('{}', headers);
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ code: 'unsupported_type' });
});

test('[V5.2.3] answers 413 to a compressed body that unpacks beyond the limit', async () => {
  const bomb = gzipSync(JSON.stringify({ ...GOOD, password: 'x'.repeat(5_000_000) }));
  const answer = await post(new Uint8Array(bomb), { 'Content-Encoding': 'gzip' });
  expect(answer.status).toBe(413);
});

test('[V1.5.2, V15.3.6] ignores body keys that target the object prototype', async () => {
  const answer = await post(
    '{"__proto__": {"isAdmin": true}, "constructor": {}, "email": "a@b.co", "password": "x"}',
  );
  expect(answer.status).toBe(401);
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});
