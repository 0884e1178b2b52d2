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

/** Makes a JWT with a given key and algorithm, without the library. */
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

test('accepts a token that the test signs with the right key, as a control for the refusals below', async () => {
  expect(await statusWith(makeToken(validClaims()))).toBe(200);
});

test('[R53, V9.1.2] refuses an unsigned token in every spelling of the algorithm none', async () => {
  for (const alg of ['none', 'None', 'NONE']) {
    const unsigned = `${encoded({ alg, typ: 'JWT' })}.${encoded(validClaims())}.`;
    expect(await statusWith(unsigned)).toBe(401);
    expect(await statusWith(unsigned.slice(0, -1))).toBe(401);
  }
});

test('[R53, V7.2.3] refuses a token that is signed with another key or algorithm', async () => {
  expect(await statusWith(makeToken(validClaims(), { key: 'x'.repeat(48) }))).toBe(401);
  expect(await statusWith(makeToken(validClaims(), { key: '' }))).toBe(401);
  expect(await statusWith(makeToken(validClaims(), { alg: 'HS512', hash: 'sha512' }))).toBe(401);
  expect(await statusWith(makeToken(validClaims(), { alg: 'HS384', hash: 'sha384' }))).toBe(401);
});

test('[V7.2.1, V9.1.1] refuses a token that is changed after signing', async () => {
  const other = await app.signUp('Other');
  const [header, payload, signature = ''] = user.token.split('.');
  const forged = encoded({ ...claimsOf(user.token), sub: other._id });
  expect(await statusWith([header, forged, signature].join('.'))).toBe(401);
  const flipped = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  expect(await statusWith([header, payload, flipped].join('.'))).toBe(401);
});

test.each([
  { name: 'without an expiry', claims: { exp: undefined } },
  { name: 'without a user', claims: { sub: undefined } },
  { name: 'without a session', claims: { sid: undefined } },
  { name: 'of an unknown session', claims: { sid: 'f'.repeat(24) } },
  { name: 'with an operator as session', claims: { sid: { $gt: '' } } },
  { name: 'of an unknown user', claims: { sub: 'f'.repeat(24) } },
  { name: 'with an operator as user', claims: { sub: { $gt: '' } } },
  { name: 'without a version', claims: { tokenVersion: undefined } },
  { name: 'of a later version', claims: { tokenVersion: 1 } },
  { name: 'not valid yet', claims: { nbf: 4_000_000_000 } },
])('[V9.2.1] refuses a token $name', async ({ claims }) => {
  expect(await statusWith(makeToken({ ...validClaims(), ...claims }))).toBe(401);
});

test.each(['', 'null', 'undefined', 'a.b.c', '..', 'x'.repeat(5_000)])(
  'refuses the malformed token %#',
  async (bearer) => {
    expect(await statusWith(bearer)).toBe(401);
  },
);

test('[V3.3.4, V14.2.1] ignores a token in the URL or in a cookie', async () => {
  const bearer = user.token;
  expect((await app.call('GET', `/users/me?token=${bearer}`)).status).toBe(401);
  expect((await app.call('GET', '/users/me', undefined, { Cookie: `token=${bearer}` })).status).toBe(401);
});

test('[V9.2.2] refuses a token with the session of another user', async () => {
  const other = await app.signUp('Other');
  const { sid } = claimsOf(other.token);
  expect(await statusWith(makeToken({ ...validClaims(), sid }))).toBe(401);
});

test('[R53, V7.1.1, V7.3.2] accepts a token for seven days, until the token expires', async () => {
  const { token: fresh, _id } = await app.signUp();
  app.clock.advance(TOKEN_LIFETIME_S * 1_000 - 60_000);
  await stored('Session').updateOne({ userId: _id }, { lastSeenAt: app.clock.now() });
  expect(await statusWith(fresh)).toBe(200);
  app.clock.advance(61_000);
  expect(await statusWith(fresh)).toBe(401);
  app.clock.set(new Date());
});

test('[R55] applies a promotion to admin at the next call', async () => {
  const other = await app.signUp();
  const before = await app.services.identify(other.token);
  expect(before).toMatchObject({ _id: other._id, isAdmin: false });
  await stored('User').updateOne({ _id: other._id }, { isAdmin: true });
  expect(await app.services.identify(other.token)).toMatchObject({ isAdmin: true });
});

test('[V9.2.3] refuses the token of a deleted user', async () => {
  const other = await app.signUp();
  await stored('User').deleteOne({ _id: other._id });
  expect(await statusWith(other.token)).toBe(401);
});
