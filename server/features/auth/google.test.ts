import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { createGoogleIdentity } from '../../gateways/google/google-identity';
import { createGoogleSigner, startGoogleKeys } from '../../testing/google-keys';
import { startApp, type TestApp } from '../../testing/start-app';
import { setSuspended } from '../../testing/suspend';
import { findUserByEmail } from '../users/users.model';

const CLIENT_ID = 'twende.apps.googleusercontent.com';
let google: Awaited<ReturnType<typeof startGoogleKeys>>;
let app: TestApp;

beforeAll(async () => {
  google = await startGoogleKeys(CLIENT_ID);
  app = await startApp({ gateways: { google: createGoogleIdentity(CLIENT_ID, google.url) } });
});
afterAll(async () => {
  await app.close();
  await google.close();
});

function signIn(token: string) {
  return app.call<SignedInUser>('POST', '/google-signin', { token });
}

function freshEmail(): string {
  return `${randomBytes(6).toString('hex')}@example.com`;
}

test('Google’s keys unreachable: 503, since the token cannot be checked', async () => {
  const token = google.token({ email: freshEmail() });
  google.setReachable(false);
  expect(await signIn(token)).toMatchObject({ status: 503, body: { code: 'google_unreachable' } });
  google.setReachable(true);
  expect((await signIn(token)).status).toBe(200);
});

test('new user: created without a password', async () => {
  const email = freshEmail();
  const answer = await signIn(google.token({ email: email.toUpperCase(), name: 'Njeri Mwangi' }));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ email, name: 'Njeri Mwangi', isAdmin: false, isVerified: false });
  const me = await app.call('GET', '/users/me', undefined, { Authorization: `Bearer ${answer.body.token}` });
  expect(me.status).toBe(200);

  const byPassword = await app.call('POST', '/signin', { email, password: 'a-long-enough-password' });
  expect(byPassword).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
});

test('new user whose Google name poses as the brand: created under a plain name', async () => {
  const answer = await signIn(google.token({ email: freshEmail(), name: 'Twende Support' }));
  expect(answer.body.name).toBe('New user');
});

test('the same Google account again, even under a new address: the same user', async () => {
  const sub = randomBytes(10).toString('hex');
  const first = await signIn(google.token({ sub, email: freshEmail() }));
  const again = await signIn(google.token({ sub, email: freshEmail() }));
  expect(again.body._id).toBe(first.body._id);
  expect(again.body.email).toBe(first.body.email);
});

test('two tabs at once: one user', async () => {
  const token = google.token({ email: freshEmail() });
  const answers = await Promise.all([signIn(token), signIn(token), signIn(token)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
});

test('address of a user who never proved it: claimed by its owner, old password and tokens refused', async () => {
  const squatter = await app.signUp('Squatter');
  const answer = await signIn(google.token({ email: squatter.email }));
  expect(answer.status).toBe(200);
  expect(answer.body._id).toBe(squatter._id);

  expect((await squatter.call('GET', '/users/me')).status).toBe(401);
  const { email, password } = squatter;
  expect((await app.call('POST', '/signin', { email, password })).status).toBe(401);
});

test('address of a user who proved it by mail: linked, password and tokens stay', async () => {
  const user = await app.signUp('Kimani');
  const { email } = user;
  await app.call('POST', '/resetPassword', { email });
  const mail = await app.mailbox.mailTo(email);
  const token = mail.text.match(/reset-password\/(\S+)/)?.[1];
  const password = 'another-long-password';
  await app.call('POST', `/reset-password/${token}`, { password });
  const signedIn = await app.call<SignedInUser>('POST', '/signin', { email, password });

  expect((await signIn(google.token({ email }))).body._id).toBe(user._id);
  const headers = { Authorization: `Bearer ${signedIn.body.token}` };
  expect((await app.call('GET', '/users/me', undefined, headers)).status).toBe(200);
  expect((await app.call('POST', '/signin', { email, password })).status).toBe(200);
});

test('address of a user linked to another Google account: refused', async () => {
  const email = freshEmail();
  const first = await signIn(google.token({ email }));
  expect(await signIn(google.token({ email }))).toMatchObject({
    status: 401,
    body: { code: 'google_token_invalid' },
  });
  const user = await findUserByEmail(email);
  expect(user?._id.toHexString()).toBe(first.body._id);
});

test('suspended user: 403 that says so', async () => {
  const token = google.token({ email: freshEmail() });
  const { body } = await signIn(token);
  await setSuspended(body._id, new Date());
  expect(await signIn(token)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
});

test.each([
  ['of another application', { aud: 'other.apps.googleusercontent.com' }],
  ['of another issuer', { iss: 'https://accounts.example.com' }],
  ['expired', { iat: 1_700_000_000, exp: 1_700_003_600 }],
  ['without a verified address', { email_verified: false }],
  ['without an address', { email: undefined }],
])('token %s: refused, no user is created', async (_name, claims) => {
  const email = freshEmail();
  const answer = await signIn(google.token({ email, ...claims }));
  expect(answer).toMatchObject({ status: 401, body: { error: 'Error signing in with Google.' } });
  expect(await findUserByEmail(email)).toBeNull();
});

test('token signed with another key, or changed after signing: refused', async () => {
  const stranger = createGoogleSigner(CLIENT_ID).token({ email: freshEmail() });
  expect((await signIn(stranger)).status).toBe(401);

  const [header, , signature] = google.token({ email: freshEmail() }).split('.');
  const [, payload] = google.token({ email: freshEmail() }).split('.');
  expect((await signIn([header, payload, signature].join('.'))).status).toBe(401);
  expect((await signIn('not a token')).status).toBe(401);
});
