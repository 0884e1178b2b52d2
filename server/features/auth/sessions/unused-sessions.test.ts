import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { UNATTENDED_CALL_HEADER } from '#shared/core/endpoint';
import { SESSION_LIMITS } from '#shared/core/limits';
import { LIVE_EVENTS } from '#shared/core/live-events';
import { createLivePages } from '../../../testing/live-pages';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const UNATTENDED = { [UNATTENDED_CALL_HEADER]: '1' };
const pages = createLivePages();
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterEach(async () => {
  await pages.closeAll();
  app.clock.set(new Date());
});
afterAll(() => app.close());

async function signUpAdmin(): Promise<TestUser> {
  const admin = await app.signUp('Admin');
  await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
  return admin;
}

const statusOf = async (user: TestUser, headers?: Record<string, string>) =>
  (await user.call('GET', '/users/me', undefined, headers)).status;
const count = (user: TestUser) => stored('Session').countDocuments({ userId: user._id });

/**
 * Makes a call after `ms`, waits until its time is stored as the session's last use, and returns the status.
 */
async function callAfter(user: TestUser, ms: number): Promise<number> {
  app.clock.advance(ms);
  const status = await statusOf(user);
  const at = app.clock.now().getTime();
  if (status === 200)
    await until(async () => {
      const session = await stored('Session').findOne({ userId: user._id }).lean();
      return at - Number(session?.lastSeenAt) < 2 * MINUTE;
    });
  return status;
}

test('[R822, V7.3.1] keeps a user signed in for six days without use', async () => {
  const user = await app.signUp();
  expect(await callAfter(user, 6 * DAY)).toBe(200);
});

test('[R822, V7.3.1] signs out an admin, or a user who became an admin, after an hour without use', async () => {
  const [admin, user] = [await signUpAdmin(), await app.signUp()];
  expect(await callAfter(admin, 58 * MINUTE)).toBe(200);
  expect(await callAfter(admin, 58 * MINUTE)).toBe(200);
  await stored('User').updateOne({ _id: user._id }, { isAdmin: true });
  const statuses = [await callAfter(admin, SESSION_LIMITS.adminIdleMs + MINUTE), await statusOf(user)];
  expect(statuses).toEqual([401, 401]);
  await until(async () => (await count(admin)) === 0);
});

test('[R822, V7.3.1] answers the polls of an unattended page without extending the session', async () => {
  const admin = await signUpAdmin();
  for (let at = 0; at < 3; at += 1) {
    app.clock.advance(19 * MINUTE);
    expect(await statusOf(admin, UNATTENDED)).toBe(200);
  }
  app.clock.advance(4 * MINUTE);
  expect(await statusOf(admin, UNATTENDED)).toBe(401);
});

test('[R822] keeps a session that was used on another instance, despite an older copy in memory', async () => {
  const admin = await signUpAdmin();
  expect(await statusOf(admin)).toBe(200);
  app.clock.advance(61 * MINUTE);
  await stored('Session').updateOne({ userId: admin._id }, { lastSeenAt: app.clock.now() });
  expect(await statusOf(admin)).toBe(200);
});

test('[R822, V7.3.1] ends unused sessions of admins and disconnects their pages, but keeps sessions of other users', async () => {
  const [admin, user] = [await signUpAdmin(), await app.signUp()];
  const [idle, open] = [await pages.open(app.url, admin.token), await pages.open(app.url, user.token)];
  app.clock.advance(61 * MINUTE);
  await app.services.sessions.endUnused();
  await until(() => idle.socket.disconnected);
  expect(idle.socket.active).toBe(false);
  expect([open.socket.connected, await count(admin), await count(user)]).toEqual([true, 0, 1]);
});

test('[R822] extends a session when a socket sends a message, but not when the socket connects', async () => {
  const [user, other] = [await app.signUp(), await app.signUp('Other')];
  const lastSeen = async () =>
    Number((await stored('Session').findOne({ userId: user._id }).lean())?.lastSeenAt);
  const before = await lastSeen();
  app.clock.advance(DAY);
  const page = await pages.open(app.url, user.token);
  expect(await lastSeen()).toBe(before);
  await page.ask(LIVE_EVENTS.sendMessage, { senderId: user._id, receiverId: other._id, message: 'Habari' });
  await until(async () => (await lastSeen()) > before);
});
