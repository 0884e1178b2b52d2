import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { startApp, type TestApp } from '../../testing/start-app';
import { setSuspended } from '../../testing/suspend';
import { findUserByEmail } from '../users/users.model';
import { TOKEN_LIFETIME_S } from './sessions/tokens';

const PASSWORD = 'a-long-enough-password';
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

function freshEmail(): string {
  return `${randomBytes(6).toString('hex')}@example.com`;
}

function signUp(form: Record<string, unknown>) {
  return app.call<SignedInUser>('POST', '/signup', { name: 'Asha', password: PASSWORD, ...form });
}

function signIn(email: string, password: string) {
  return app.call<SignedInUser>('POST', '/signin', { email, password });
}

test('[R40] returns exactly the record that the page stores at sign-up', async () => {
  const email = freshEmail();
  const answer = await signUp({ email: ` ${email.toUpperCase()} `, name: '  Asha Otieno ' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    email,
    name: 'Asha Otieno',
    photoURL: '',
    isAdmin: false,
    isVerified: false,
    token: expect.any(String),
  });
});

test('[V15.3.3] ignores privileged fields at sign-up', async () => {
  const email = freshEmail();
  const answer = await signUp({
    email,
    isAdmin: true,
    isVerified: true,
    tokenVersion: 9,
    _id: 'a'.repeat(24),
  });
  expect(answer.body).toMatchObject({ isAdmin: false, isVerified: false });
  expect(await findUserByEmail(email)).toMatchObject({ isAdmin: false, isVerified: false, tokenVersion: 0 });
});

test('[R42] stores an argon2id hash instead of the password', async () => {
  const email = freshEmail();
  await signUp({ email });
  const user = await findUserByEmail(email);
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(user)).not.toContain(PASSWORD);
});

test('[R53, V7.2.2] issues a token with user, session and version that expires in seven days', async () => {
  const { body } = await signUp({ email: freshEmail() });
  const [header, payload] = body.token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(payload).toEqual({
    sub: body._id,
    sid: expect.stringMatching(/^[0-9a-f]{24}$/),
    tokenVersion: 0,
    iat: expect.any(Number),
    exp: payload.iat + TOKEN_LIFETIME_S,
  });
  expect(Math.abs(payload.iat - app.clock.now().getTime() / 1000)).toBeLessThan(60);
});

test('[R44] answers 409 and names the field if a user has the email, in any letter case', async () => {
  const email = freshEmail();
  await signUp({ email });
  const answer = await signUp({ email: email.toUpperCase() });
  expect(answer.status).toBe(409);
  expect(answer.body).toEqual({
    error: 'An account with this email already exists.',
    message: 'An account with this email already exists.',
    code: 'email_taken',
    fields: { email: 'An account with this email already exists.' },
  });
});

test('[R44] creates one user when eight sign-ups with one email arrive at once', async () => {
  const email = freshEmail();
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp({ email })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
});

test('signs a user in with the email in any case', async () => {
  const user = await app.signUp('Brian');
  const answer = await signIn(user.email.toUpperCase(), user.password);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ _id: user._id, email: user.email, name: 'Brian' });
});

test('[R43] returns the same reply for a wrong password and for an unknown email', async () => {
  const { email } = await app.signUp();
  const wrong = await signIn(email, 'not-the-password');
  const unknown = await signIn(freshEmail(), 'not-the-password');
  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({ error: 'Wrong email or password.', code: 'wrong_credentials' });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test('answers 403 to a suspended user only if the password is right', async () => {
  const user = await app.signUp();
  await setSuspended(user._id, app.clock.now());
  expect((await user.call('GET', '/users/me')).status).toBe(401);
  expect(await signIn(user.email, user.password)).toMatchObject({
    status: 403,
    body: { code: 'account_suspended' },
  });
  expect((await signIn(user.email, 'not-the-password')).body).toMatchObject({ code: 'wrong_credentials' });

  await setSuspended(user._id, null);
  expect((await user.call('GET', '/users/me')).status).toBe(200);
});

test('answers 503 with the reason if Google sign-in is not configured', async () => {
  expect(await app.call('POST', '/google-signin', { token: 'x.y.z' })).toMatchObject({
    status: 503,
    body: { code: 'google_unavailable' },
  });
});
