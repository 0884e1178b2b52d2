import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { startAppWithGoogle } from '../../testing/google-app';
import { createGoogleBrowser } from '../../testing/google-browser';
import type { TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { until } from '../../testing/until';
import { ensureFirstAdmin } from './first-admin';

const PASSWORD = 'chosen-by-the-owner-254';
const PHONE = '254712345678';
let site: Awaited<ReturnType<typeof startAppWithGoogle>>;
let app: TestApp;

beforeAll(async () => {
  site = await startAppWithGoogle();
  app = site.app;
});
afterAll(() => site.close());

/**
 * Creates a stranger who signed up with another person's email, and who has set up everything that earlier
 * server versions allowed.
 */
async function squat(phone = PHONE): Promise<TestUser> {
  const stranger = await app.signUp('Stranger');
  await setTo(stranger, { emailProven: true });
  const { body } = await stranger.call<{ uri: string }>('POST', '/totp', { password: stranger.password });
  const code = URI.parse(body.uri).generate({ timestamp: app.clock.now().getTime() } as never);
  expect((await stranger.call('POST', '/totp/confirm', { code })).status).toBe(200);
  await setTo(stranger, { emailProven: false, provenPhone: phone, phone: `0${phone.slice(3)}` });
  return stranger;
}

const setTo = (user: TestUser, fields: object) => stored('User').updateOne({ _id: user._id }, fields);

function signIn(email: string, password: string) {
  return app.call<SignedInUser>('POST', '/signin', { email, password });
}

async function expectForgotten(stranger: TestUser): Promise<void> {
  expect((await stranger.call('GET', '/users/me')).status).toBe(401);
  expect((await signIn(stranger.email, stranger.password)).status).toBe(401);
  const user = await stored('User').findById(stranger._id).lean();
  expect(user).toMatchObject({ phone: '' });
  expect(user).not.toHaveProperty('provenPhone');
  expect(await stored('TwoStep').countDocuments({ _id: stranger._id })).toBe(0);
  const before = { userId: stranger._id, tokenVersion: 0 };
  await until(async () => (await stored('Session').countDocuments(before)) === 0);
}

async function reset(email: string): Promise<void> {
  await app.call('POST', '/resetPassword', { email });
  const token = (await app.mailbox.mailTo(email)).text.match(/reset-password\/(\S+)/)?.[1];
  expect((await app.call('POST', `/reset-password/${token}`, { password: PASSWORD })).status).toBe(200);
}

describe('two-step sign-in', () => {
  test('[R842, V6.3.3] refuses set-up and confirmation if the email is unproven', async () => {
    const user = await app.signUp();
    const refused = { status: 409, body: { code: 'email_unproven' } };
    expect(await user.call('POST', '/totp', { password: user.password })).toMatchObject(refused);
    await setTo(user, { emailProven: true });
    expect((await user.call('POST', '/totp', { password: user.password })).status).toBe(200);
    await setTo(user, { emailProven: false });
    expect(await user.call('POST', '/totp/confirm', { code: '123456' })).toMatchObject(refused);
    expect((await user.call('GET', '/totp')).body).toMatchObject({ on: false, emailProven: false });
  });

  test('[R841] requires the code at sign-in if an earlier server version allowed set-up with an unproven email', async () => {
    const user = await squat('254712000001');
    expect(await signIn(user.email, user.password)).toMatchObject({
      status: 401,
      body: { code: 'totp_required' },
    });
    expect((await user.call('GET', '/totp')).body).toMatchObject({ on: true, emailProven: false });
  });

  test('[R841] requires the code after a password reset if the user has proven the email', async () => {
    const user = await squat('254712000002');
    await setTo(user, { emailProven: true });
    await reset(user.email);
    expect(await signIn(user.email, PASSWORD)).toMatchObject({ body: { code: 'totp_required' } });
    const kept = await stored('User').findById(user._id).lean();
    expect(kept).toMatchObject({ provenPhone: '254712000002', phone: '0712000002' });
  });
});

describe('account with an unproven email', () => {
  test('[R841] admits only the owner of the mailbox after a password reset', async () => {
    const stranger = await squat();
    await reset(stranger.email);
    await expectForgotten(stranger);
    expect((await signIn(stranger.email, PASSWORD)).body).toMatchObject({ _id: stranger._id });
    expect(await stored('User').findById(stranger._id).lean()).toMatchObject({ emailProven: true });
  });

  test('[R841] admits only the owner of the Google account after a sign-in with Google', async () => {
    const stranger = await squat('254712000003');
    const browser = createGoogleBrowser(app.call, site.google);
    const answer = await browser.signIn(await browser.token({ email: stranger.email }));
    expect(answer).toMatchObject({ status: 200, body: { _id: stranger._id } });
    await expectForgotten(stranger);
  });

  test('[R841] admits only the operator if ADMIN_EMAIL names the account', async () => {
    const stranger = await squat('254712000004');
    await ensureFirstAdmin(app.services, { email: stranger.email, password: PASSWORD });
    await expectForgotten(stranger);
    expect((await signIn(stranger.email, PASSWORD)).body).toMatchObject({ isAdmin: true });
  });

  test('[R841] admits only the person who opens the emailed link after an admin promotes the account', async () => {
    const stranger = await squat('254712000005');
    const admin = await app.signUp('Admin');
    await setTo(admin, { isAdmin: true });
    const before = app.mailbox.mails.length;
    const promoted = await admin.call('PATCH', `/admin/users/${stranger._id}`, { isAdmin: true });
    expect(promoted).toMatchObject({ status: 200, body: { isAdmin: true } });
    await expectForgotten(stranger);
    const link = await until(() =>
      app.mailbox.mails
        .slice(before)
        .find(({ to, text }) => to === stranger.email && /reset-password/.test(text)),
    );
    const token = link.text.match(/reset-password\/(\S+)/)?.[1];
    expect((await app.call('POST', `/reset-password/${token}`, { password: PASSWORD })).status).toBe(200);
    expect((await signIn(stranger.email, PASSWORD)).body).toMatchObject({ isAdmin: true });
  });

  test('[R841] keeps the tokens of a user with a proven email whom an admin promotes', async () => {
    const [user, admin] = [await app.signUp('Deputy'), await app.signUp('Admin')];
    await setTo(admin, { isAdmin: true });
    await setTo(user, { emailProven: true });
    await admin.call('PATCH', `/admin/users/${user._id}`, { isAdmin: true });
    expect((await user.call('GET', '/users/me')).body).toMatchObject({ isAdmin: true });
  });
});
