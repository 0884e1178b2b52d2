import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { createLivePages } from '../../../testing/live-pages';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import { until } from '../../../testing/until';

const NEW = 'another-long-password';
const pages = createLivePages();
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterEach(() => pages.closeAll());
afterAll(() => app.close());

type Reply = SignedInUser & { code?: string; fields?: Record<string, string> };

function signIn(email: string, password: string) {
  return app.call<Reply>('POST', '/signin', { email, password });
}

async function isGood(token: string): Promise<boolean> {
  return (await app.call('GET', '/users/me', undefined, { Authorization: `Bearer ${token}` })).status === 200;
}

test('[R265, V6.2.2, V7.2.4] returns a fresh token and ends every earlier token when the password changes', async () => {
  const user = await app.signUp();
  const other = (await signIn(user.email, user.password)).body.token;
  const [own, elsewhere] = await Promise.all([pages.open(app.url, user.token), pages.open(app.url, other)]);
  const { password: current } = user;
  const answer = await user.call<Reply>('POST', '/change-password', { current, password: NEW });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    _id: user._id,
    email: user.email,
    name: user.name,
    photoURL: '',
    isAdmin: false,
    isVerified: false,
    token: expect.any(String),
  });
  expect(await isGood(answer.body.token)).toBe(true);
  expect([await isGood(user.token), await isGood(other)]).toEqual([false, false]);
  await until(() => own.socket.disconnected && elsewhere.socket.disconnected);
  expect((await signIn(user.email, current)).status).toBe(401);
  expect((await signIn(user.email, NEW)).status).toBe(200);
});

test('[R265, V6.2.3] answers 403, names the field and changes nothing if the current password is wrong', async () => {
  const user = await app.signUp();
  const answer = await user.call('POST', '/change-password', { current: 'not-it', password: NEW });
  expect(answer).toMatchObject({
    status: 403,
    body: { code: 'wrong_password', fields: { current: 'This is not your current password.' } },
  });
  expect(await isGood(user.token)).toBe(true);
});

test.each(['short', 'password123'])(
  'refuses the new password %j by the rules of sign-up',
  async (password) => {
    const user = await app.signUp();
    expect(await user.call('POST', '/change-password', { current: user.password, password })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { password: expect.any(String) } },
    });
  },
);

test('[R265] answers 409 and points to the mailed link if the user signs in only with Google', async () => {
  const user = await app.signUp();
  await stored('User').updateOne({ _id: user._id }, { $unset: { passwordHash: 1 } });
  expect(await user.call('POST', '/change-password', { current: 'any', password: NEW })).toMatchObject({
    status: 409,
    body: { code: 'no_password', error: expect.stringContaining('Forgot password?') },
  });
});

test('[R265] changes the password once when five requests with one current password arrive at once', async () => {
  const user = await app.signUp();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      user.call('POST', '/change-password', { current: user.password, password: `${NEW}-${number}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[R274] audits the password change of an admin without the password', async () => {
  const admin = await app.signUp('Admin');
  await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
  await admin.call('POST', '/change-password', { current: admin.password, password: NEW });
  const entry = await stored('AuditEntry').findOne({ action: 'password.change' }).lean();
  expect(entry).toMatchObject({
    adminEmail: admin.email,
    targetLabel: admin.email,
    before: null,
    after: null,
  });
});
