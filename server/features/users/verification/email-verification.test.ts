import { createHash, randomBytes } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { VERIFICATION_LIMITS } from '#shared/core/limits';
import type { Verification } from '#shared/users/verification';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';

const CAR_ID = '6560a1b2c3d4e5f601234567';
const DAY = 24 * 60 * 60_000;
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => app.close());

/** Requests a link and reads its token from the newest email. */
async function linkFor(user: TestUser, body: object = {}): Promise<string> {
  const mails = () => app.mailbox.mails.filter(({ to }) => to === user.email);
  const before = mails().length;
  const answer = await user.call('POST', '/verify-email', body);
  expect(answer).toMatchObject({ status: 200, body: { message: `We have sent a link to ${user.email}.` } });
  return tokenIn(await until(() => mails()[before]));
}

function tokenIn(mail: { text: string }): string {
  return mail.text.match(/\/verify-email\/([\w-]+)/)?.[1] ?? '';
}

function open(token: string) {
  return app.call<ErrorBody>('POST', `/verify-email/${token}`);
}

async function stateOf(user: TestUser): Promise<Verification> {
  return (await user.call<Verification>('GET', '/verification')).body;
}

const REFUSED = { status: 400, body: { code: 'verify_link_invalid' } };

test('emails a link to this server that leads back to the car', async () => {
  const user = await app.signUp('Achieng');
  await linkFor(user, { carId: CAR_ID });
  const mail = await app.mailbox.mailTo(user.email);
  expect(mail.subject).toBe('Verify your email for Twende');
  expect(mail.text).toContain('Hello Achieng,');
  expect(mail.text).toContain('within 24 hours');
  const { port } = new URL(app.url);
  expect(mail.text).toMatch(
    new RegExp(`^http://localhost:${port}/verify-email/[\\w-]{43}\\?car=${CAR_ID}$`, 'm'),
  );
});

test('[R282] proves the email without sign-in and notifies open pages when the link is opened', async () => {
  const user = await app.signUp();
  expect(await stateOf(user)).toEqual({ email: user.email, emailProven: false, phone: '', bySms: true });
  const token = await linkFor(user);
  const socket = io(app.url, { auth: { token: user.token }, reconnection: false });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  const told = new Promise((resolve) => socket.once('changed', resolve));
  expect(await open(token)).toMatchObject({ status: 200, body: { message: 'Your email is verified.' } });
  expect(await told).toBe('users');
  socket.disconnect();
  expect(await stateOf(user)).toMatchObject({ emailProven: true });
});

test('[R282] accepts a link once and then refuses all links of the user', async () => {
  const user = await app.signUp();
  const earlier = await linkFor(user);
  const token = await linkFor(user);
  const answers = await Promise.all(Array.from({ length: 5 }, () => open(token)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400]);
  expect(await open(earlier)).toMatchObject(REFUSED);
});

test('[R282] refuses a link that is a day old and accepts a younger one', async () => {
  const user = await app.signUp();
  const late = await linkFor(user);
  app.clock.advance(DAY - 60_000);
  const inTime = await linkFor(user);
  app.clock.advance(120_000);
  expect(await open(late)).toMatchObject(REFUSED);
  expect((await open(inTime)).status).toBe(200);
  app.clock.set(new Date());
});

test('[R283] refuses forged links, even the stored hash, and stores hashes only', async () => {
  const user = await app.signUp();
  const token = await linkFor(user);
  const tokenHash = createHash('sha256').update(token).digest('hex');
  for (const forged of [randomBytes(32).toString('base64url'), tokenHash, '$gt']) {
    expect(await open(forged)).toMatchObject(REFUSED);
  }
  const record = await stored('EmailLink').findById(user._id).lean();
  expect(record).toMatchObject({ links: [{ tokenHash }] });
  expect(JSON.stringify(record)).not.toContain(user.email);
});

test('[R283] answers 429 with the time to wait above the daily limit of emails', async () => {
  const user = await app.signUp();
  for (let count = 0; count < VERIFICATION_LIMITS.emails.max; count += 1) await linkFor(user);
  const refused = await user.call<ErrorBody>('POST', '/verify-email', {});
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(refused.body.error).toBe('Please wait 24 hours before the next email.');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
  await linkFor(await app.signUp());
});

test('[R283] sends no email if the address is already proven', async () => {
  const user = await app.signUp();
  await stored('User').updateOne({ _id: user._id }, { emailProven: true });
  const before = await stored('User').findById(user._id).lean();
  const mails = app.mailbox.mails.length;
  const answer = await user.call('POST', '/verify-email', {});
  expect(answer).toMatchObject({ status: 200, body: { message: 'Your email is already verified.' } });
  expect(app.mailbox.mails).toHaveLength(mails);
  expect(await stored('User').findById(user._id).lean()).toEqual(before);
});

test('accepts the request while the mail server is down and emails the link later', async () => {
  const user = await app.signUp();
  app.mailbox.fail(new Error('connection refused'));
  expect((await user.call('POST', '/verify-email', {})).status).toBe(200);
  await app.services.background.waitForAll();
  app.mailbox.fail(null);
  app.clock.advance(60_000);
  await app.services.mailQueue.due.runDue();
  expect((await open(tokenIn(await app.mailbox.mailTo(user.email)))).status).toBe(200);
  app.clock.advance(-60_000);
});
