import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { GOOGLE_CLIENT_ID, startAppWithGoogle } from '../../testing/google-app';
import { createGoogleBrowser } from '../../testing/google-browser';
import { createGoogleSigner } from '../../testing/google-keys';
import type { TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import { setSuspended } from '../../testing/suspend';
import { until } from '../../testing/until';
import { findUserByEmail } from '../users/users.model';

let site: Awaited<ReturnType<typeof startAppWithGoogle>>;
let google: (typeof site)['google'];
let app: TestApp;

beforeAll(async () => {
  site = await startAppWithGoogle();
  ({ app, google } = site);
});
afterAll(() => site.close());

type Claims = Parameters<typeof google.token>[0];

/** Signs in with a token that has these claims, in a new browser. */
async function signIn(claims: Claims, signer: Pick<typeof google, 'token'> = google) {
  const browser = createGoogleBrowser(app.call, signer);
  return browser.signIn(await browser.token(claims));
}

function freshEmail(): string {
  return `${randomBytes(6).toString('hex')}@example.com`;
}

test('answers 503 if the public keys of Google are unreachable', async () => {
  const browser = createGoogleBrowser(app.call, google);
  const token = await browser.token({ email: freshEmail() });
  google.setReachable(false);
  expect(await browser.signIn(token)).toMatchObject({ status: 503, body: { code: 'google_unreachable' } });
  google.setReachable(true);
  expect((await browser.signIn(token)).status).toBe(200);
});

test('creates a new user without a password', async () => {
  const email = freshEmail();
  const answer = await signIn({ email: email.toUpperCase(), name: 'Njeri Mwangi' });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ email, name: 'Njeri Mwangi', isAdmin: false, isVerified: false });
  const me = await app.call('GET', '/users/me', undefined, { Authorization: `Bearer ${answer.body.token}` });
  expect(me.status).toBe(200);

  const byPassword = await app.call('POST', '/signin', { email, password: 'a-long-enough-password' });
  expect(byPassword).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
});

test('gives a new user a neutral name if the Google name imitates the brand', async () => {
  const answer = await signIn({ email: freshEmail(), name: 'Twende Support' });
  expect(answer.body.name).toBe('New user');
});

test('[R45, V7.1.3, V10.5.2] signs in the same user for the same Google account, even under a new email', async () => {
  const sub = randomBytes(10).toString('hex');
  const first = await signIn({ sub, email: freshEmail() });
  const again = await signIn({ sub, email: freshEmail() });
  expect(again.body._id).toBe(first.body._id);
  expect(again.body.email).toBe(first.body.email);
});

test('creates one user when several tabs sign in at once', async () => {
  const claims = { sub: randomBytes(10).toString('hex'), email: freshEmail() };
  const answers = await Promise.all([signIn(claims), signIn(claims), signIn(claims)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
});

test('[R46] links a user with an unproven email, and refuses their old password and tokens', async () => {
  const squatter = await app.signUp('Squatter');
  const answer = await signIn({ email: squatter.email });
  expect(answer.status).toBe(200);
  expect(answer.body._id).toBe(squatter._id);

  expect((await squatter.call('GET', '/users/me')).status).toBe(401);
  const { email, password } = squatter;
  expect((await app.call('POST', '/signin', { email, password })).status).toBe(401);
});

test('[R46] links a user with a proven email, and keeps their password and tokens', async () => {
  const user = await app.signUp('Kimani');
  const { email } = user;
  await app.call('POST', '/resetPassword', { email });
  const mail = await app.mailbox.mailTo(email);
  const token = mail.text.match(/reset-password\/(\S+)/)?.[1];
  const password = 'another-long-password';
  await app.call('POST', `/reset-password/${token}`, { password });
  const signedIn = await app.call<SignedInUser>('POST', '/signin', { email, password });

  expect((await signIn({ email })).body._id).toBe(user._id);
  const headers = { Authorization: `Bearer ${signedIn.body.token}` };
  expect((await app.call('GET', '/users/me', undefined, headers)).status).toBe(200);
  expect((await app.call('POST', '/signin', { email, password })).status).toBe(200);
});

describe('Google account with a mailbox of another provider', () => {
  const elsewhere = (claims: Claims) => signIn({ hd: undefined, ...claims });

  test.each(['unproven', 'proven'])(
    '[R46] refuses to open the account of a user with the same %s email',
    async (kind) => {
      const user = await app.signUp('Wairimu');
      await stored('User').updateOne({ _id: user._id }, { emailProven: kind === 'proven' });
      const answer = await elsewhere({ email: user.email });
      expect(answer).toMatchObject({ status: 401, body: { code: 'google_token_invalid' } });
      expect((await user.call('GET', '/users/me')).status).toBe(200);
    },
  );

  test('[R46] creates a user with an unproven email, and lets the mailbox owner take over the user by a reset link', async () => {
    const [email, sub] = [freshEmail(), randomBytes(10).toString('hex')];
    const { body } = await elsewhere({ email, sub });
    const bearer = { Authorization: `Bearer ${body.token}` };
    expect((await app.call('GET', '/verification', undefined, bearer)).body).toMatchObject({
      emailProven: false,
    });
    expect((await elsewhere({ email, sub })).body._id).toBe(body._id);

    await app.call('POST', '/resetPassword', { email });
    const links = () => app.mailbox.mails.filter(({ to }) => to === email).map(({ text }) => text);
    const token = await until(
      () =>
        links()
          .join('\n')
          .match(/reset-password\/(\S+)/)?.[1],
    );
    await app.call('POST', `/reset-password/${token}`, { password: 'another-long-password' });
    expect((await elsewhere({ email, sub })).status).toBe(401);
  });
});

test('[V6.8.1] refuses the email of a user who is linked to another Google account', async () => {
  const email = freshEmail();
  const first = await signIn({ email });
  expect(await signIn({ email })).toMatchObject({
    status: 401,
    body: { code: 'google_token_invalid' },
  });
  const user = await findUserByEmail(email);
  expect(user?._id.toHexString()).toBe(first.body._id);
});

test('answers 403 with account_suspended to a suspended user', async () => {
  const claims = { sub: randomBytes(10).toString('hex'), email: freshEmail() };
  const { body } = await signIn(claims);
  await setSuspended(body._id, new Date());
  expect(await signIn(claims)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
});

test.each([
  { name: 'of another application', claims: { aud: 'other.apps.googleusercontent.com' } },
  { name: 'of another issuer', claims: { iss: 'https://accounts.example.com' } },
  { name: 'expired', claims: { iat: 1_700_000_000, exp: 1_700_003_600 } },
  { name: 'without a verified address', claims: { email_verified: false } },
  { name: 'without an address', claims: { email: undefined } },
])('[R45, V7.6.1] refuses a token $name and creates no user', async ({ claims }) => {
  const email = freshEmail();
  const answer = await signIn({ email, ...claims });
  expect(answer).toMatchObject({ status: 401, body: { error: 'Error signing in with Google.' } });
  expect(await findUserByEmail(email)).toBeNull();
});

test('refuses a token that is signed with another key or changed after signing', async () => {
  expect((await signIn({ email: freshEmail() }, createGoogleSigner(GOOGLE_CLIENT_ID))).status).toBe(401);

  const browser = createGoogleBrowser(app.call, google);
  const [header, , signature] = (await browser.token({ email: freshEmail() })).split('.');
  const [, payload] = (await browser.token({ email: freshEmail() })).split('.');
  expect((await browser.signIn([header, payload, signature].join('.'))).status).toBe(401);
  expect((await browser.signIn('not a token')).status).toBe(401);
});
