import { createHash, randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPasswordResetLink } from '#shared/auth/contract';
import { runInterruptedFlow } from '../../../testing/interrupted-flow';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import { until } from '../../../testing/until';
import { LINK_LIFETIMES } from './password-reset.service';

const NEW_PASSWORD = 'quite-another-password';
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Requests a link and reads the token from the newest email. */
async function linkFor(email: string): Promise<string> {
  const before = mailsTo(email).length;
  const answer = await app.call('POST', '/resetPassword', { email });
  expect(answer).toMatchObject({ status: 200, body: { message: 'Password reset link sent!' } });
  const mail = await until(() => mailsTo(email)[before]);
  return tokenIn(mail);
}

function mailsTo(email: string) {
  return app.mailbox.mails.filter(({ to }) => to === email);
}

function tokenIn(mail: { text: string }): string {
  return mail.text.match(/\/reset-password\/(\S+)/)?.[1] ?? '';
}

function reset(token: string, password = NEW_PASSWORD) {
  return app.call('POST', `/reset-password/${token}`, { password });
}

function signIn(email: string, password: string) {
  return app.call('POST', '/signin', { email, password });
}

const REFUSED = { status: 400, body: { code: 'reset_link_invalid' } };

test('mails a link to this server, valid for an hour, to the stored email address', async () => {
  const { email, name } = await app.signUp('Achieng');
  await app.call('POST', '/resetPassword', { email: email.toUpperCase() });
  const mail = await app.mailbox.mailTo(email);
  expect(mail.subject).toBe('Reset your Twende password');
  expect(mail.text).toContain(`Hello ${name},`);
  expect(mail.text).toContain('within one hour');
  const { port } = new URL(app.url);
  expect(mail.text).toMatch(new RegExp(`^http://localhost:${port}/reset-password/[\\w-]{43}$`, 'm'));
});

test('[R54, V6.4.3] sets the new password and refuses the old password and tokens when the link is used', async () => {
  const user = await app.signUp();
  const answer = await reset(await linkFor(user.email));
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Password reset successful.', email: user.email },
  });
  expect((await signIn(user.email, user.password)).status).toBe(401);
  expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
  expect((await user.call('GET', '/users/me')).status).toBe(401);
});

test('[R54] closes the connection of an open page when the password is reset', async () => {
  const user = await app.signUp();
  const socket = io(app.url, { auth: { token: user.token }, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await reset(await linkFor(user.email));
  expect(await ended).toBe('io server disconnect');
});

test('refuses a used link and keeps the first new password', async () => {
  const { email } = await app.signUp();
  const token = await linkFor(email);
  await reset(token);
  expect(await reset(token, 'a-third-long-password')).toMatchObject(REFUSED);
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
});

test('[R560] returns the expiry of an unused link, and null if the link is used or unknown', async () => {
  const user = await app.signUp();
  const token = await linkFor(user.email);
  const check = (which: string) => app.call('GET', `/reset-password/${which}`);
  const { status, body } = await check(token);
  expect(status).toBe(200);
  const { validUntil } = checkPasswordResetLink.reply.parse(body);
  const leftMs = Date.parse(validUntil ?? '') - app.clock.now().getTime();
  expect(leftMs).toBeGreaterThan(0);
  expect(leftMs).toBeLessThanOrEqual(LINK_LIFETIMES.resetMs);
  expect((await check('unknown')).body).toEqual({ validUntil: null });
  await reset(token);
  expect((await check(token)).body).toEqual({ validUntil: null });
});

test('[R61] accepts a link once when five requests use the link at once', async () => {
  const { email } = await app.signUp();
  const token = await linkFor(email);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, nth) => reset(token, `password-number-${nth}`)),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400]);
  const winner = answers.findIndex((answer) => answer.status === 200);
  expect((await signIn(email, `password-number-${winner}`)).status).toBe(200);
});

test('[R255] refuses older links of a user when a new link is issued', async () => {
  const { email } = await app.signUp();
  const older = [await linkFor(email), await linkFor(email)];
  const newest = await linkFor(email);
  for (const link of older) expect(await reset(link)).toMatchObject(REFUSED);
  expect((await reset(newest)).status).toBe(200);
});

test('[R255] accepts one link when eight links are requested at once', async () => {
  const { email, _id } = await app.signUp();
  await Promise.all(Array.from({ length: 8 }, () => app.call('POST', '/resetPassword', { email })));
  await until(() => mailsTo(email).length === 8);
  expect(await stored('PasswordReset').countDocuments({ userId: _id })).toBe(1);
  const answers = await Promise.all(mailsTo(email).map((mail) => reset(tokenIn(mail))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)]);
});

test('refuses a reset link that an earlier server version stored when a new link is issued', async () => {
  const { email, _id } = await app.signUp();
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await stored('PasswordReset').create({ tokenHash, userId: _id, expiresAt: new Date(Date.now() + 600_000) });
  const newest = await linkFor(email);
  expect(await reset(token)).toMatchObject(REFUSED);
  expect((await reset(newest)).status).toBe(200);
});

test('[R61] refuses a link that is an hour old', async () => {
  const { email, password } = await app.signUp();
  const inTime = await linkFor(email);
  const late = await linkFor((await app.signUp()).email);
  app.clock.advance(LINK_LIFETIMES.resetMs - 30_000);
  expect((await reset(inTime)).status).toBe(200);
  app.clock.advance(31_000);
  expect(await reset(late)).toMatchObject(REFUSED);
  app.clock.set(new Date());
  expect((await signIn(email, password)).status).toBe(401);
});

test('refuses a forged link, even a link that contains the hash of the token', async () => {
  const { email } = await app.signUp();
  const token = await linkFor(email);
  expect(await reset(randomBytes(32).toString('base64url'))).toMatchObject(REFUSED);
  expect(await reset(createHash('sha256').update(token).digest('hex'))).toMatchObject(REFUSED);
  expect(await reset('$gt')).toMatchObject(REFUSED);
  expect((await reset(token)).status).toBe(200);
});

test('[R254, V6.2.12] keeps the link valid when the new password is refused', async () => {
  const { email } = await app.signUp();
  const token = await linkFor(email);
  expect(await reset(token, 'password123')).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { password: expect.stringContaining('too common') } },
  });
  expect((await reset(token)).status).toBe(200);
});

test('[R61, V11.5.1] stores the hash of the token with an expiry, but never the token', async () => {
  const user = await app.signUp();
  const token = await linkFor(user.email);
  const [record] = await stored('PasswordReset').find({ userId: user._id }).lean();
  expect(record).toEqual({
    _id: expect.anything(),
    userId: expect.anything(),
    tokenHash: createHash('sha256').update(token).digest('hex'),
    expiresAt: expect.any(Date),
  });
});

test('[R62, R372] returns the same reply for an unknown email, but sends no email', async () => {
  const { email } = await app.signUp();
  const unknown = await app.call('POST', '/resetPassword', { email: 'unknown@example.com' });
  const known = await app.call('POST', '/resetPassword', { email });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await app.mailbox.mailTo(email);
  expect(mailsTo('unknown@example.com')).toEqual([]);
});

/** Returns the commands on reset links and the inserts of emails while `act` runs: command and collection. */
async function commandsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const commands: string[] = [];
  const client = mongoose.connection.getClient();
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) =>
    void commands.push(`${commandName} ${command[commandName]}`);
  client.on('commandStarted', note);
  await act();
  client.off('commandStarted', note);
  return commands.filter((name) => /passwordresets$|^insert letters$/.test(name));
}

test('[R372] stores the same records for an unknown email as for a known email, but sends no email', async () => {
  const { email } = await app.signUp();
  // Earlier tests have turned the clock back, so an email of theirs may still wait for a later time.
  const unsent = () => stored('Letter').countDocuments({ state: { $ne: 'sent' } });
  await app.services.background.waitForAll();
  const before = await unsent();
  const ask = (address: string) =>
    commandsDuring(() => app.call('POST', '/resetPassword', { email: address }));
  for (let nth = 0; nth < 2; nth += 1) {
    const commands = await ask(email);
    expect(commands).toEqual(expect.arrayContaining(['update passwordresets', 'insert letters']));
    expect(await ask('nobody.here@example.com')).toEqual(commands);
  }
  await until(async () => (await unsent()) <= before);
  expect(app.mailbox.mails.filter(({ to }) => !to || to.startsWith('nobody.here'))).toEqual([]);
});

test('[R320] mails the link after the mail server recovers, without logging the link', async () => {
  const { email } = await app.signUp();
  app.mailbox.fail(new Error('connection refused'));
  expect((await app.call('POST', '/resetPassword', { email })).status).toBe(200);
  // The log line comes before the retry is stored.
  await app.services.background.waitForAll();
  expect(app.faults.lines.join()).toContain('failed to send an email');
  app.mailbox.fail(null);
  expect(mailsTo(email)).toEqual([]);

  app.clock.advance(60_000);
  await app.services.mailQueue.due.runDue();
  const link = mailsTo(email)[0]?.text.match(/reset-password\/(\S+)/)?.[1] ?? '';
  expect(link).not.toBe('');
  expect(app.faults.lines.join()).not.toContain(link);
});

test('[R325] stores the reset email and sends the email later when a request is interrupted before a write', async () => {
  const { email } = await app.signUp();
  app.mailbox.fail(new Error('connection refused'));
  const flows = [];
  for (let stopBefore = 1; flows.at(-1)?.state !== 'ended'; stopBefore += 1) {
    flows.push(await runInterruptedFlow(() => app.services.passwordReset.request(email), stopBefore));
  }
  expect(flows.length).toBeGreaterThan(2);
  expect(await stored('Letter').countDocuments()).toBeGreaterThan(0);

  for (const flow of flows) await flow.resume();
  await app.services.background.waitForAll();
  app.mailbox.fail(null);
  app.clock.advance(60_000);
  await app.services.mailQueue.due.runDue();
  expect(mailsTo(email).length).toBeGreaterThan(0);
});
