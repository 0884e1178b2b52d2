import { randomBytes } from 'node:crypto';
import { URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { TWO_STEP_LIMITS } from '#shared/core/limits';
import { startAppWithGoogle } from '../../../testing/google-app';
import { createGoogleBrowser } from '../../../testing/google-browser';
import type { TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { Answer, TestUser } from '../../../testing/test-user';

const PERIOD_MS = 30_000;
let site: Awaited<ReturnType<typeof startAppWithGoogle>>;
let google: (typeof site)['google'];
let app: TestApp;

beforeAll(async () => {
  site = await startAppWithGoogle();
  ({ app, google } = site);
});
afterEach(() => app.clock.start());
afterAll(() => site.close());

type Reply = SignedInUser & { code?: string; error?: string; recoveryCodes: string[] };

async function signUpAdmin(): Promise<TestUser> {
  const admin = await app.signUp('Admin');
  await stored('User').updateOne({ _id: admin._id }, { isAdmin: true, emailProven: true });
  return admin;
}

/** Turns two-step sign-in on; `code` returns the app's next code at each call. */
async function turnOn(user: TestUser) {
  const { body } = await user.call<{ uri: string }>('POST', '/totp', { password: user.password });
  const appCodes = URI.parse(body.uri);
  const code = () => {
    app.clock.advance(PERIOD_MS);
    return appCodes.generate({ timestamp: app.clock.now().getTime() } as never);
  };
  const confirmed = await user.call<Reply>('POST', '/totp/confirm', { code: code() });
  expect(confirmed.status).toBe(200);
  return { code, uri: body.uri, recoveryCodes: confirmed.body.recoveryCodes };
}

function signIn({ email, password }: TestUser, code?: string): Promise<Answer<Reply>> {
  return app.call<Reply>('POST', '/signin', { email, password, ...(code === undefined ? {} : { code }) });
}

async function statusOf(user: TestUser) {
  return (await user.call('GET', '/totp')).body;
}

test('[R267, V6.5.3] returns a set-up URI with product and account, and changes nothing before the first code', async () => {
  const admin = await signUpAdmin();
  const { body } = await admin.call<{ uri: string }>('POST', '/totp', { password: admin.password });
  const uri = new URL(body.uri);
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain(admin.email);
  expect(uri.searchParams.get('issuer')).toBe('Twende');
  expect(uri.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/);
  expect((await signIn(admin)).status).toBe(200);
  expect(await statusOf(admin)).toMatchObject({ on: false, recoveryCodes: 0 });
  expect(await admin.call('POST', '/totp/confirm', { code: '000000' })).toMatchObject({
    status: 401,
    body: { code: 'totp_invalid' },
  });
  expect((await signIn(admin)).status).toBe(200);
});

test('[R821, V7.5.1] refuses set-up without the right password or with the Google account of another user', async () => {
  const admin = await signUpAdmin();
  const browser = createGoogleBrowser(app.call, google);
  const begin = (body?: object) => admin.call('POST', '/totp', body, browser.headers());
  for (const body of [undefined, {}, { password: 'not-it' }]) {
    expect(await begin(body)).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', fields: { password: 'This is not your current password.' } },
    });
  }
  const token = await browser.token({ email: admin.email });
  expect(await begin({ google: token })).toMatchObject({ body: { code: 'google_token_invalid' } });
  expect(await stored('TwoStep').countDocuments({ _id: admin._id })).toBe(0);
});

test('[R821, V7.5.1] requires an unused, fresh identity token for set-up if the user has no password', async () => {
  const browser = createGoogleBrowser(app.call, google);
  const claims = {
    sub: randomBytes(10).toString('hex'),
    email: `${randomBytes(6).toString('hex')}@example.com`,
  };
  const signInToken = await browser.token(claims);
  const { token } = (await browser.signIn(signInToken)).body;
  const begin = (body: object) =>
    app.call('POST', '/totp', body, { ...browser.headers(), Authorization: `Bearer ${token}` });
  expect(await begin({ password: 'any' })).toMatchObject({ status: 409, body: { code: 'no_password' } });
  expect(await begin({ google: signInToken })).toMatchObject({ body: { code: 'google_token_invalid' } });
  const fresh = await browser.token(claims);
  expect(await begin({ google: fresh })).toMatchObject({ status: 200, body: { uri: expect.any(String) } });
  expect(await begin({ google: fresh })).toMatchObject({ body: { code: 'google_token_invalid' } });
});

test('[R271, V6.5.2] stores the secret encrypted and the recovery codes as hashes', async () => {
  const admin = await signUpAdmin();
  const { uri, recoveryCodes } = await turnOn(admin);
  const text = JSON.stringify(await stored('TwoStep').findById(admin._id).lean());
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  expect(text).not.toContain(secret);
  for (const code of recoveryCodes) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replaceAll('-', ''));
  }
});

test('[R268, V6.4.3] answers 401 totp_required without a code, and 401 totp_invalid to a wrong code', async () => {
  const admin = await signUpAdmin();
  const { code } = await turnOn(admin);
  expect(await signIn(admin)).toMatchObject({ status: 401, body: { code: 'totp_required' } });
  expect(await signIn(admin, '')).toMatchObject({ status: 401, body: { code: 'totp_required' } });
  expect(await signIn(admin, 'wrong')).toMatchObject({ status: 401, body: { code: 'totp_invalid' } });
  const answer = await signIn(admin, ` ${code()} `);
  expect(answer).toMatchObject({ status: 200, body: { _id: admin._id, isAdmin: true } });
});

test('[R268] answers 401 wrong_credentials if the password is wrong and the code is right', async () => {
  const admin = await signUpAdmin();
  const { code } = await turnOn(admin);
  expect(await signIn({ ...admin, password: 'not-the-password' }, code())).toMatchObject({
    status: 401,
    body: { code: 'wrong_credentials' },
  });
});

test('[R269, V6.5.1] accepts a code once, even in five sign-ins at once, and refuses earlier codes', async () => {
  app.clock.stop();
  const admin = await signUpAdmin();
  const { code } = await turnOn(admin);
  const earlier = code();
  const now = code();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(admin, now)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  expect((await signIn(admin, earlier)).status).toBe(401);
});

test('[R269, V6.5.5] accepts a code of the previous period, but refuses a code three periods old', async () => {
  app.clock.stop();
  const admin = await signUpAdmin();
  const { code } = await turnOn(admin);
  const old = code();
  app.clock.advance(3 * PERIOD_MS);
  expect((await signIn(admin, old)).status).toBe(401);
  const recent = code();
  app.clock.advance(PERIOD_MS);
  expect((await signIn(admin, recent)).status).toBe(200);
});

test('[R269, V6.5.1, V6.5.4] creates ten recovery codes, each valid for one sign-in, and accepts a code in any case and spacing', async () => {
  const admin = await signUpAdmin();
  const { recoveryCodes } = await turnOn(admin);
  // A code has 24 characters of 5 bits each.
  for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){5}$/);
  expect(new Set(recoveryCodes).size).toBe(TWO_STEP_LIMITS.recoveryCodes);
  const [first = '', second = ''] = recoveryCodes;
  const answers = await Promise.all([1, 2, 3].map(() => signIn(admin, first)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect((await signIn(admin, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  const token = (await signIn(admin, recoveryCodes[2])).body.token;
  const status = await app.call('GET', '/totp', undefined, { Authorization: `Bearer ${token}` });
  expect(status.body).toEqual({
    on: true,
    required: false,
    recoveryCodes: 7,
    hasPassword: true,
    emailProven: true,
  });
});

test('[R267, V7.4.3] signs out the other devices when two-step sign-in is set up', async () => {
  const admin = await signUpAdmin();
  const other = (await signIn(admin)).body.token;
  await turnOn(admin);
  expect((await admin.call('GET', '/users/me')).status).toBe(200);
  const headers = { Authorization: `Bearer ${other}` };
  expect((await app.call('GET', '/users/me', undefined, headers)).status).toBe(401);
});

test('[R267] answers 409 and keeps the secret if set-up begins again while two-step sign-in is on', async () => {
  const admin = await signUpAdmin();
  const { code } = await turnOn(admin);
  expect(await admin.call('POST', '/totp', { password: admin.password })).toMatchObject({
    status: 409,
    body: { code: 'totp_on' },
  });
  expect(await admin.call('POST', '/totp/confirm', { code: code() })).toMatchObject({ status: 409 });
  expect((await signIn(admin, code())).status).toBe(200);
});

test('[R270, V7.5.1] requires password and code to turn two-step sign-in off', async () => {
  const admin = await signUpAdmin();
  const { code } = await turnOn(admin);
  const { password } = admin;
  const off = (body: object) => admin.call<Reply>('POST', '/totp/off', body);
  expect(await off({ password: 'not-it', code: code() })).toMatchObject({
    status: 403,
    body: { code: 'wrong_password' },
  });
  expect(await off({ password, code: '000000' })).toMatchObject({ body: { code: 'totp_invalid' } });
  expect((await off({ password, code: code() })).status).toBe(200);
  expect((await signIn(admin)).status).toBe(200);
  expect(await off({ password, code: code() })).toMatchObject({ status: 409, body: { code: 'totp_off' } });
});

test('[R270] requires a code for new recovery codes, and refuses the earlier recovery codes', async () => {
  const admin = await signUpAdmin();
  const { code, recoveryCodes } = await turnOn(admin);
  const renew = (typed: string) => admin.call<Reply>('POST', '/totp/recovery-codes', { code: typed });
  expect((await renew('000000')).status).toBe(401);
  const { body } = await renew(code());
  expect(body.recoveryCodes).toHaveLength(TWO_STEP_LIMITS.recoveryCodes);
  expect((await signIn(admin, recoveryCodes[0])).status).toBe(401);
  expect((await signIn(admin, body.recoveryCodes[0])).status).toBe(200);
});

test('[R268, V6.1.3, V6.3.4, V6.8.4] requires the code at a sign-in with Google', async () => {
  const admin = await signUpAdmin();
  const { code } = await turnOn(admin);
  const browser = createGoogleBrowser(app.call, google);
  const token = await browser.token({ email: admin.email });
  expect(await browser.signIn(token)).toMatchObject({
    status: 401,
    body: { code: 'totp_required' },
  });
  expect(await browser.signIn(token, '000000')).toMatchObject({
    status: 401,
    body: { code: 'totp_invalid' },
  });
  expect(await browser.signIn(token, code())).toMatchObject({
    status: 200,
    body: { _id: admin._id },
  });
});

test('[R270, V6.4.4] lets an admin turn off two-step sign-in of another admin, but not their own', async () => {
  const [admin, lost] = [await signUpAdmin(), await signUpAdmin()];
  await turnOn(admin);
  await turnOn(lost);
  const reset = (userId: string) => admin.call('DELETE', `/admin/users/${userId}/totp`);
  const shown = await admin.call('GET', `/admin/users/${lost._id}`);
  expect(shown.body).toMatchObject({ user: { hasTwoStep: true } });
  expect(await reset(admin._id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await reset(lost._id)).status).toBe(200);
  expect((await lost.call('GET', '/users/me')).status).toBe(401);
  expect((await signIn(lost)).status).toBe(200);
  expect(await reset(lost._id)).toMatchObject({ status: 409, body: { code: 'totp_off' } });
  const entry = await stored('AuditEntry')
    .findOne({ action: 'two-step.off', targetLabel: lost.email })
    .lean();
  expect(entry).toMatchObject({ adminEmail: admin.email });
});

test('[R274] audits the two-step changes of an admin without the secret', async () => {
  const admin = await signUpAdmin();
  const { code, uri } = await turnOn(admin);
  await admin.call('POST', '/totp/recovery-codes', { code: code() });
  await admin.call('POST', '/totp/off', { password: admin.password, code: code() });
  const entries = await stored('AuditEntry').find({ adminEmail: admin.email }).lean();
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'two-step.codes',
    'two-step.off',
    'two-step.on',
  ]);
  expect(JSON.stringify(entries)).not.toContain(new URL(uri).searchParams.get('secret'));
});

test('[R272, V6.3.3] answers 403 to admin calls without two-step sign-in if the site requires it from admins', async () => {
  const admin = await signUpAdmin();
  const { code } = await turnOn(admin);
  const token = (await signIn(admin, code())).body.token;
  const headers = { Authorization: `Bearer ${token}` };
  const late = await signUpAdmin();
  expect((await late.call('GET', '/admin/users')).status).toBe(200);

  const setTo = (adminTwoStep: boolean) => app.call('PATCH', '/admin/settings', { adminTwoStep }, headers);
  expect(await setTo(true)).toMatchObject({ status: 200, body: { adminTwoStep: true } });
  for (const path of ['/admin/users', '/data', '/admin/settings']) {
    expect(await late.call('GET', path)).toMatchObject({
      status: 403,
      body: { code: 'totp_required_for_admins' },
    });
  }
  expect((await late.call('GET', '/users/me')).status).toBe(200);
  expect(await statusOf(late)).toMatchObject({ on: false, required: true });
  expect(await app.services.identify(late.token)).toMatchObject({ isAdmin: false });

  const lateCodes = await turnOn(late);
  expect((await late.call('GET', '/admin/users')).status).toBe(200);
  await late.call('POST', '/totp/off', { password: late.password, code: lateCodes.code() });
  expect((await late.call('GET', '/admin/users')).status).toBe(403);
  expect((await setTo(false)).status).toBe(200);
  expect((await late.call('GET', '/admin/users')).status).toBe(200);
  expect((await app.call<object>('GET', '/settings')).body).not.toHaveProperty('adminTwoStep');
});
