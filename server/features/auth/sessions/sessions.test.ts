import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import type { SessionView } from '#shared/auth/sessions';
import { SESSION_LIMITS } from '#shared/core/limits';
import { createLivePages } from '../../../testing/live-pages';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { findUserById } from '../../users/users.model';
import { TOKEN_LIFETIME_S } from './tokens';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const pages = createLivePages();
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterEach(() => pages.closeAll());
afterAll(() => app.close());

/** Signs in once more, as on another device. */
async function signIn({ email, password }: { email: string; password: string }, userAgent = PHONE) {
  const headers = { 'User-Agent': userAgent };
  return (await app.call<SignedInUser>('POST', '/signin', { email, password }, headers)).body.token;
}

function as<T = { code?: string }>(token: string, method: string, path: string, body?: unknown) {
  return app.call<T>(method, path, body, { Authorization: `Bearer ${token}` });
}

async function devicesOf(token: string): Promise<SessionView[]> {
  const answer = await as<{ items: SessionView[]; next: null }>(token, 'GET', '/sessions');
  expect(answer).toMatchObject({ status: 200, body: { next: null } });
  return answer.body.items;
}

async function isGood(token: string): Promise<boolean> {
  const { status, body } = await as(token, 'GET', '/users/me');
  if (status !== 200) expect([status, body.code]).toEqual([401, 'not_signed_in']);
  return status === 200;
}

const goodOnes = (tokens: readonly string[]) => Promise.all(tokens.map(isGood));

test('[R260, V7.4.1] ends the token at sign-out, and keeps other devices signed in', async () => {
  const user = await app.signUp();
  const other = await signIn(user);
  expect((await user.call('POST', '/signout')).status).toBe(200);
  expect(await goodOnes([user.token, other])).toEqual([false, true]);
  expect((await user.call('POST', '/signout')).status).toBe(401);
});

test('[R260, V7.4.1] answers 401 instead of 304 to a poll after sign-out', async () => {
  const user = await app.signUp();
  await stored('User').updateOne({ _id: user._id }, { isAdmin: true });
  const headers = { Authorization: `Bearer ${user.token}` };
  const first = await app.call('GET', '/admin/users', undefined, headers);
  // Without Cache-Control, Node's fetch sends `no-cache`, and the server would not answer 304. Browsers send
  // none.
  const unchanged = { 'If-None-Match': first.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
  const poll = { ...headers, ...unchanged };
  expect((await app.call('GET', '/admin/users', undefined, poll)).status).toBe(304);
  await user.call('POST', '/signout');
  expect((await app.call('GET', '/admin/users', undefined, poll)).status).toBe(401);
});

test('[V7.2.4] ends the session of the sent token only when a new sign-in succeeds', async () => {
  const user = await app.signUp();
  const other = await signIn(user);
  const again = (password: string) =>
    user.call<SignedInUser>('POST', '/signin', { email: user.email, password });
  expect((await again('not-the-password')).status).toBe(401);
  expect(await goodOnes([user.token, other])).toEqual([true, true]);
  const fresh = (await again(user.password)).body.token;
  expect(await goodOnes([user.token, other, fresh])).toEqual([false, true, true]);
});

test("[R261] ends every token at sign-out everywhere, or every token except the caller's", async () => {
  const user = await app.signUp();
  const tokens = [user.token, await signIn(user), await signIn(user)];
  await as(tokens[1] ?? '', 'POST', '/signout-everywhere', { others: true });
  expect(await goodOnes(tokens)).toEqual([false, true, false]);

  const more = [tokens[1] ?? '', await signIn(user)];
  expect((await as(more[0] ?? '', 'POST', '/signout-everywhere')).status).toBe(200);
  expect(await goodOnes(more)).toEqual([false, false]);
  expect(await isGood(await signIn(user))).toBe(true);
});

test('[R262, R819, V7.5.2] lists devices by browser and system, the current device first, then by last use', async () => {
  const user = await app.signUp();
  app.clock.advance(60_000);
  const phone = await signIn(user, PHONE);
  app.clock.advance(60_000);
  const laptop = await signIn(user, FIREFOX);
  const devices = await devicesOf(phone);
  expect(devices.map(({ device, current }) => [device, current])).toEqual([
    ['Chrome on Android', true],
    ['Firefox on Linux', false],
    ['Unknown device', false],
  ]);
  expect(Object.keys(devices[0] ?? {}).sort()).toEqual([
    '_id',
    'createdAt',
    'current',
    'device',
    'lastSeenAt',
  ]);
  expect(await isGood(laptop)).toBe(true);

  const onSwahiliPage = { Authorization: `Bearer ${phone}`, 'Accept-Language': 'sw' };
  const { body } = await app.call<{ items: SessionView[] }>('GET', '/sessions', undefined, onSwahiliPage);
  expect(body.items.map(({ device }) => device)).toEqual([
    'Chrome kwenye Android',
    'Firefox kwenye Linux',
    'Kifaa kisichojulikana',
  ]);
});

test('[R262] stores the time of last use at most every five minutes', async () => {
  const user = await app.signUp();
  const created = (await devicesOf(user.token))[0]?.lastSeenAt;
  app.clock.advance(SESSION_LIMITS.lastSeenIntervalMs.user - 10_000);
  await isGood(user.token);
  expect((await devicesOf(user.token))[0]?.lastSeenAt).toBe(created);
  app.clock.advance(20_000);
  await isGood(user.token);
  await until(async () => (await devicesOf(user.token))[0]?.lastSeenAt !== created);
});

test('reads a session from the database at most three times during twenty calls', async () => {
  const user = await app.signUp();
  let reads = 0;
  const count = ({ command }: { command: Record<string, unknown> }) => {
    if (command.find === 'sessions') reads += 1;
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', count);
  for (let call = 0; call < 20; call += 1) await isGood(user.token);
  client.off('commandStarted', count);
  // On a busy machine the calls may take longer than a session stays in memory; the session is then read
  // again.
  expect(reads).toBeLessThanOrEqual(3);
});

test('[R262, V7.5.2] ends only the chosen session of a user, and answers 404 for a session of another user', async () => {
  const user = await app.signUp();
  const stranger = await app.signUp('Stranger');
  const lost = await signIn(user);
  const lostId = (await devicesOf(lost)).find(({ current }) => current)?._id;
  expect(await stranger.call('DELETE', `/sessions/${lostId}`)).toMatchObject({
    status: 404,
    body: { code: 'session_not_found' },
  });
  expect(await isGood(lost)).toBe(true);
  expect((await user.call('DELETE', `/sessions/${lostId}`)).status).toBe(200);
  expect(await goodOnes([user.token, lost])).toEqual([true, false]);
  expect((await user.call('DELETE', `/sessions/${lostId}`)).status).toBe(404);
});

test('[R263, V7.1.2] ends the oldest session when a user exceeds the session limit', async () => {
  const user = await app.signUp();
  const record = await app.services.signInUsers.byId(user._id);
  if (!record) throw new Error('The user is missing.');
  const tokens: string[] = [];
  for (let count = 0; count < SESSION_LIMITS.perUser; count += 1) {
    app.clock.advance(1_000);
    tokens.push((await app.services.sessions.open(record, { device: `Device ${count}` })).token);
  }
  expect(await isGood(user.token)).toBe(false);
  expect(await goodOnes(tokens)).toEqual(tokens.map(() => true));
  expect(await stored('Session').countDocuments({ userId: user._id })).toBe(SESSION_LIMITS.perUser);
});

test('[R266] stores sessions without tokens or network addresses until the token expires', async () => {
  const user = await app.signUp();
  const session = await stored('Session').findOne({ userId: user._id }).lean();
  expect(Object.keys(session ?? {}).sort()).toEqual([
    '_id',
    'createdAt',
    'device',
    'deviceKey',
    'expiresAt',
    'lastSeenAt',
    'tokenVersion',
    'twoStep',
    'userId',
  ]);
  const { createdAt, expiresAt } = session as unknown as { createdAt: Date; expiresAt: Date };
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(TOKEN_LIFETIME_S * 1_000);
  expect(stored('Session').schema.indexes()).toContainEqual([{ expiresAt: 1 }, { expireAfterSeconds: 0 }]);
});

test('[R266, V7.4.3] ends and deletes every earlier session when the password is reset', async () => {
  const user = await app.signUp();
  await signIn(user);
  await app.call('POST', '/resetPassword', { email: user.email });
  const email = await app.mailbox.mailTo(user.email, 'reset-password/');
  const link = email.text.match(/reset-password\/(\S+)/)?.[1];
  await app.call('POST', `/reset-password/${link}`, { password: 'another-long-password' });
  expect(await isGood(user.token)).toBe(false);
  const fresh = await signIn({ ...user, password: 'another-long-password' });
  await until(async () => (await stored('Session').countDocuments({ userId: user._id })) === 1);
  expect(await isGood(fresh)).toBe(true);
});

test.each<[string, (user: TestUser, ownId: string) => Promise<unknown>]>([
  ['sign-out', (user) => user.call('POST', '/signout')],
  ['sign-out everywhere', (user) => user.call('POST', '/signout-everywhere')],
  ['the list of devices', (user, ownId) => user.call('DELETE', `/sessions/${ownId}`)],
])(
  '[R264] disconnects the pages of a session for good within a second when the session ends by %s',
  async (_how, end) => {
    const user = await app.signUp();
    const ownId = (await devicesOf(user.token))[0]?._id ?? '';
    const page = await pages.open(app.url, user.token);
    await end(user, ownId);
    const endedAt = Date.now();
    await until(() => page.socket.disconnected);
    expect(Date.now() - endedAt).toBeLessThan(1_000);
    expect(page.socket.active).toBe(false);
  },
);

test('disconnects only the pages of an ended session, and notifies pages of the other session', async () => {
  const user = await app.signUp();
  const other = await signIn(user);
  const [kept, ended] = await Promise.all([pages.open(app.url, user.token), pages.open(app.url, other)]);
  await as(other, 'POST', '/signout');
  await until(() => ended.socket.disconnected);
  expect(await until(() => kept.received('changed').at(-1))).toBe('sessions');
  expect(kept.socket.connected).toBe(true);
});

test('[R266] deletes the sessions and two-step secrets of a deleted user', async () => {
  const user = await app.signUp();
  await stored('User').updateOne({ _id: user._id }, { emailProven: true });
  await user.call('POST', '/totp', { password: user.password });
  await app.services.cars.subscriptions.setOwnerSuspended(user._id, false);
  const admin = await app.signUp('Admin');
  await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
  expect((await admin.call('DELETE', `/admin/users/${user._id}`)).status).toBe(200);
  expect(await findUserById(user._id)).toBeNull();
  await until(async () => (await stored('Session').countDocuments({ userId: user._id })) === 0);
  await until(async () => (await stored('TwoStep').countDocuments({ _id: user._id })) === 0);
});
