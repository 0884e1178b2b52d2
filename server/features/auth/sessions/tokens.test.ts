import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { TOKEN_LIFETIME_S } from './tokens';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startApp();
  user = await app.signUp();
});
afterAll(() => app.close());

type Part = Record<string, unknown>;

function encoded(part: Part): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** A JWT signed by hand with a given key and algorithm. */
function makeToken(
  payload: Part,
  { alg = 'HS256', hash = 'sha256', key = app.config.jwtSecret } = {},
): string {
  const signed = `${encoded({ alg, typ: 'JWT' })}.${encoded(payload)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}

function claimsOf(token: string): Part {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function validClaims(): Part {
  const { sid } = claimsOf(user.token);
  return { sub: user._id, sid, tokenVersion: 0, exp: Math.floor(app.clock.now().getTime() / 1000) + 60 };
}

async function statusWith(bearer: string): Promise<number> {
  const answer = await app.call('GET', '/users/me', undefined, { Authorization: `Bearer ${bearer}` });
  return answer.status;
}

test('hand-made token with the right key: accepted, so the tests below fail for the stated reason', async () => {
  expect(await statusWith(makeToken(validClaims()))).toBe(200);
});

test('[R53, V9.1.2] unsigned token: refused for every spelling of the algorithm', async () => {
  for (const alg of ['none', 'None', 'NONE']) {
    const unsigned = `${encoded({ alg, typ: 'JWT' })}.${encoded(validClaims())}.`;
    expect(await statusWith(unsigned)).toBe(401);
    expect(await statusWith(unsigned.slice(0, -1))).toBe(401);
  }
});

test('[R53, V7.2.3] signed with another key or algorithm: refused', async () => {
  expect(await statusWith(makeToken(validClaims(), { key: 'x'.repeat(48) }))).toBe(401);
  expect(await statusWith(makeToken(validClaims(), { key: '' }))).toBe(401);
  expect(await statusWith(makeToken(validClaims(), { alg: 'HS512', hash: 'sha512' }))).toBe(401);
  expect(await statusWith(makeToken(validClaims(), { alg: 'HS384', hash: 'sha384' }))).toBe(401);
});

test('[V7.2.1, V9.1.1] changed after signing: refused', async () => {
  const other = await app.signUp('Other');
  const [header, payload, signature = ''] = user.token.split('.');
  const forged = encoded({ ...claimsOf(user.token), sub: other._id });
  expect(await statusWith([header, forged, signature].join('.'))).toBe(401);
  const flipped = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  expect(await statusWith([header, payload, flipped].join('.'))).toBe(401);
});

test.each([
  ['without an expiry', { exp: undefined }],
  ['without a user', { sub: undefined }],
  ['without a session', { sid: undefined }],
  ['of an unknown session', { sid: 'f'.repeat(24) }],
  ['with an operator as session', { sid: { $gt: '' } }],
  ['of an unknown user', { sub: 'f'.repeat(24) }],
  ['with an operator as user', { sub: { $gt: '' } }],
  ['without a version', { tokenVersion: undefined }],
  ['of a later version', { tokenVersion: 1 }],
  ['not valid yet', { nbf: 4_000_000_000 }],
])('[V9.2.1] token %s: refused', async (_name, claims) => {
  expect(await statusWith(makeToken({ ...validClaims(), ...claims }))).toBe(401);
});

test.each(['', 'null', 'undefined', 'a.b.c', '..', 'x'.repeat(5_000)])(
  'garbage %#: refused',
  async (bearer) => {
    expect(await statusWith(bearer)).toBe(401);
  },
);

test('[V3.3.4, V14.2.1] token in the URL or in a cookie: ignored', async () => {
  const bearer = user.token;
  expect((await app.call('GET', `/users/me?token=${bearer}`)).status).toBe(401);
  expect((await app.call('GET', '/users/me', undefined, { Cookie: `token=${bearer}` })).status).toBe(401);
});

test('[V9.2.2] session of another user: refused', async () => {
  const other = await app.signUp('Other');
  const { sid } = claimsOf(other.token);
  expect(await statusWith(makeToken({ ...validClaims(), sid }))).toBe(401);
});

test('[R53, V7.1.1, V7.3.2] token of seven days: valid until it expires', async () => {
  const { token: fresh, _id } = await app.signUp();
  app.clock.advance(TOKEN_LIFETIME_S * 1_000 - 60_000);
  await stored('Session').updateOne({ userId: _id }, { lastSeenAt: app.clock.now() });
  expect(await statusWith(fresh)).toBe(200);
  app.clock.advance(61_000);
  expect(await statusWith(fresh)).toBe(401);
  app.clock.set(new Date());
});

test('[R55] user promoted to admin: effective at the next call', async () => {
  const other = await app.signUp();
  const before = await app.services.identify(other.token);
  expect(before).toMatchObject({ _id: other._id, isAdmin: false });
  await stored('User').updateOne({ _id: other._id }, { isAdmin: true });
  expect(await app.services.identify(other.token)).toMatchObject({ isAdmin: true });
});

test('[V9.2.3] user deleted: their token is refused', async () => {
  const other = await app.signUp();
  await stored('User').deleteOne({ _id: other._id });
  expect(await statusWith(other.token)).toBe(401);
});
