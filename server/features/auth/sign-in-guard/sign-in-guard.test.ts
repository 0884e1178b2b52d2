import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#shared/core/errors';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import { createSignInGuard } from './sign-in-guard.service';
import { TRIES_BEFORE_WAIT } from './sign-in-waits.policy';

const SECOND = 1_000;
const WRONG = 'a-wrong-guess-of-it';
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

type SignIn = { email: string; password: string; cookie?: string };

/** Signs in from a network address that no test has used. */
async function signIn({ email, password, cookie }: SignIn) {
  const headers = { 'X-Forwarded-For': freshAddress(), ...(cookie ? { Cookie: cookie } : {}) };
  const answer = await app.call<{ code?: string; error?: string }>(
    'POST',
    '/signin',
    { email, password },
    headers,
  );
  return { ...answer, retryAfter: Number(answer.headers.get('retry-after')) };
}

function freshAddress(): string {
  return `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
}

function freshEmail(): string {
  return `${randomBytes(6).toString('hex')}@example.com`;
}

async function guess(email: string, times: number, cookie?: string) {
  const answers = [];
  for (let nth = 0; nth < times; nth += 1) {
    answers.push(await signIn({ email, password: WRONG, ...(cookie ? { cookie } : {}) }));
  }
  return answers;
}

function deviceIn(answer: { headers: Headers }): string {
  return (
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('device='))
      ?.split(';')[0] ?? ''
  );
}

async function knownDeviceOf(user: { email: string; password: string }): Promise<string> {
  return deviceIn(await signIn(user));
}

const WAITS = { status: 429, body: { code: 'too_many_requests' } };

test('[R247, V6.3.1] locks an account after five wrong passwords, and doubles the wait up to 15 minutes', async () => {
  const { email } = await app.signUp();
  expect((await guess(email, TRIES_BEFORE_WAIT)).map(({ status }) => status)).toEqual(
    Array(TRIES_BEFORE_WAIT).fill(401),
  );
  for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
    const refused = await signIn({ email, password: WRONG });
    expect(refused).toMatchObject(WAITS);
    expect(refused.body.error).toMatch(/^Too many attempts\. Try again in \d+:\d\d\.$/);
    expect(refused.retryAfter).toBeGreaterThan(seconds - 20);
    expect(refused.retryAfter).toBeLessThanOrEqual(seconds);
    app.clock.advance(seconds * SECOND);
    expect((await signIn({ email, password: WRONG })).status).toBe(401);
  }
});

test('[R248] counts wrong passwords for an unknown email in the same way as for a known email', async () => {
  const { email } = await app.signUp();
  const known = await guess(email, TRIES_BEFORE_WAIT + 2);
  const unknown = await guess(freshEmail(), TRIES_BEFORE_WAIT + 2);
  const shown = ({ status, body }: (typeof known)[number]) => [status, body.code, body.error?.slice(0, 30)];
  expect(unknown.map(shown)).toEqual(known.map(shown));
  expect(Math.abs((unknown.at(-1)?.retryAfter ?? 0) - (known.at(-1)?.retryAfter ?? 0))).toBeLessThan(20);
});

test('counts wrong passwords for different spellings of one email together', async () => {
  const { email } = await app.signUp();
  await guess(email, 3);
  await guess(` ${email.toUpperCase()} `, 2);
  expect(await signIn({ email, password: WRONG })).toMatchObject(WAITS);
});

test('[R247] checks only five of thirty passwords guessed at once', async () => {
  const { email } = await app.signUp();
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn({ email, password: WRONG })));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(TRIES_BEFORE_WAIT);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - TRIES_BEFORE_WAIT);
});

test('[R249, V6.1.1] refuses the right password after five wrong passwords unless the device is known', async () => {
  const user = await app.signUp();
  const cookie = await knownDeviceOf(user);
  await guess(user.email, TRIES_BEFORE_WAIT);
  expect(await signIn(user)).toMatchObject(WAITS);
  expect((await signIn({ ...user, cookie })).status).toBe(200);
  expect(await signIn({ email: user.email, password: WRONG })).toMatchObject(WAITS);
});

test('[R249] treats the device of the sign-up as known', async () => {
  const user = { name: 'Asha', email: freshEmail(), password: 'a-long-enough-password' };
  const cookie = deviceIn(await app.call('POST', '/signup', user));
  await guess(user.email, TRIES_BEFORE_WAIT);
  expect((await signIn({ ...user, cookie })).status).toBe(200);
});

test('[R249] locks only the known device that sent the wrong passwords', async () => {
  const user = await app.signUp();
  const [phone, laptop] = [await knownDeviceOf(user), await knownDeviceOf(user)];
  await guess(user.email, TRIES_BEFORE_WAIT, phone);
  expect(await signIn({ ...user, cookie: phone })).toMatchObject(WAITS);
  expect((await signIn({ ...user, cookie: laptop })).status).toBe(200);
  expect((await signIn(user)).status).toBe(200);
});

test('[R249] treats the device cookie of another user and an invented cookie as a new device', async () => {
  const [user, stranger] = [await app.signUp(), await app.signUp('Stranger')];
  const strangers = await knownDeviceOf(stranger);
  const invented = `device=${randomBytes(18).toString('base64url')}`;
  await guess(user.email, 2, strangers);
  await guess(user.email, 2, invented);
  await guess(user.email, 1, 'device=$gt');
  expect(await signIn({ ...user, cookie: strangers })).toMatchObject(WAITS);
  expect(await signIn({ ...user, cookie: invented })).toMatchObject(WAITS);
});

test('[R247] restarts the count of wrong passwords after a right password', async () => {
  const user = await app.signUp();
  await guess(user.email, TRIES_BEFORE_WAIT - 1);
  expect((await signIn(user)).status).toBe(200);
  expect((await guess(user.email, TRIES_BEFORE_WAIT)).at(-1)?.status).toBe(401);
});

test('[R247] restarts the count of wrong passwords after a day without a try', async () => {
  const { email } = await app.signUp();
  await guess(email, TRIES_BEFORE_WAIT);
  app.clock.advance(24 * 60 * 60 * SECOND);
  expect((await guess(email, TRIES_BEFORE_WAIT)).at(-1)?.status).toBe(401);
});

test('[R251] ends every wait and makes the device known when the password is reset by email', async () => {
  const user = await app.signUp();
  const phone = await knownDeviceOf(user);
  await guess(user.email, TRIES_BEFORE_WAIT, phone);
  await guess(user.email, TRIES_BEFORE_WAIT);

  expect((await app.call('POST', '/resetPassword', { email: user.email })).status).toBe(200);
  const sentEmail = await app.mailbox.mailTo(user.email, 'reset-password/');
  const token = sentEmail.text.match(/reset-password\/(\S+)/)?.[1];
  const password = 'quite-another-password';
  const reset = await app.call('POST', `/reset-password/${token}`, { password });
  expect(reset.status).toBe(200);

  const { email } = user;
  expect((await signIn({ email, password })).status).toBe(200);
  expect((await signIn({ email, password, cookie: phone })).status).toBe(200);
  await guess(email, TRIES_BEFORE_WAIT);
  expect((await signIn({ email, password, cookie: deviceIn(reset) })).status).toBe(200);
});

test('stores keyed hashes with an expiry, but no email address', async () => {
  const email = freshEmail();
  await guess(email, 1);
  const counters = await stored('SignInCounter').find({}).sort({ expiresAt: -1 }).lean();
  expect(JSON.stringify(counters)).not.toContain(email);
  expect(counters.find(({ tries }) => tries === 1)).toEqual({
    _id: expect.stringMatching(/^[\w-]{43}$/),
    account: expect.stringMatching(/^[\w-]{43}$/),
    tries: 1,
    waitUntil: expect.any(Date),
    expiresAt: expect.any(Date),
  });
});

const ORIGIN = { address: '102.68.1.2', deviceId: 'a-device' };

/** Creates the guard of one more instance on the same database. */
function guardOf(options: { known: boolean; addressUsedUp: boolean }) {
  return createSignInGuard({
    knownDevices: { knows: async () => options.known },
    clock: app.clock,
    secret: 'the secret of all instances',
    limited: true,
    async countAddressTry() {
      if (options.addressUsedUp) throw new Refusal('too_many_requests');
      return { takeBack: async () => undefined };
    },
  });
}

test('[R249] admits known devices when guesses have used up the limit of the network address', async () => {
  const admit = (known: boolean) => guardOf({ known, addressUsedUp: true }).admit(freshEmail(), null, ORIGIN);
  await expect(admit(false)).rejects.toThrow(Refusal);
  expect(await admit(true)).toEqual({ passed: expect.any(Function) });
});

test('shares one count among several server instances', async () => {
  const email = freshEmail();
  const instances = [1, 2, 3].map(() => guardOf({ known: false, addressUsedUp: false }));
  const tries = Array.from({ length: 12 }, (_, nth) => instances[nth % 3]?.admit(email, null, ORIGIN));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(TRIES_BEFORE_WAIT);
});
