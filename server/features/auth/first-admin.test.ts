import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { startApp, type TestApp } from '../../testing/start-app';
import { ensureFirstAdmin } from './first-admin';

const ADMIN = { email: 'boss@twende.example', password: 'the-operator-chose-this' };
let app: TestApp;

beforeAll(async () => {
  app = await startApp({
    embedded: true,
    env: { ADMIN_EMAIL: 'Boss@twende.example', ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '2' },
  });
});
afterAll(() => app.close());

function signIn(credentials: { email: string; password: string }) {
  return app.call<SignedInUser>('POST', '/signin', credentials);
}

function freshAdmin() {
  return { email: `${randomBytes(6).toString('hex')}@example.com`, password: ADMIN.password };
}

test('[R47] creates the configured admin at the start when the database has no users', async () => {
  const answer = await signIn(ADMIN);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ email: ADMIN.email, isAdmin: true });
});

test('adds demo data to an empty database when an admin is configured', async () => {
  expect(await app.services.demo?.signIn()).toMatchObject({ users: [{}, {}, {}] });
});

test("keeps the admin and the admin's tokens when the server restarts", async () => {
  const before = await signIn(ADMIN);
  await ensureFirstAdmin(app.services, ADMIN);
  expect(await app.services.identify(before.body.token)).toMatchObject({ isAdmin: true });
  expect((await signIn(ADMIN)).body._id).toBe(before.body._id);
});

test('[R47, V6.2.10] keeps a password that the admin has changed when the server restarts', async () => {
  const admin = freshAdmin();
  await ensureFirstAdmin(app.services, admin);
  await app.call('POST', '/resetPassword', { email: admin.email });
  const link = (await app.mailbox.mailTo(admin.email)).text.match(/reset-password\/(\S+)/)?.[1];
  await app.call('POST', `/reset-password/${link}`, { password: 'chosen-by-the-admin' });

  await ensureFirstAdmin(app.services, admin);
  expect((await signIn(admin)).status).toBe(401);
  expect((await signIn({ ...admin, password: 'chosen-by-the-admin' })).body.isAdmin).toBe(true);
});

test('[R843] refuses to promote a user with a common password, and keeps the password of an existing admin', async () => {
  const user = await app.signUp();
  const common = { email: user.email, password: 'password123' };
  await expect(ensureFirstAdmin(app.services, common)).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await user.call('GET', '/users/me')).body).toMatchObject({ isAdmin: false });

  await ensureFirstAdmin(app.services, { ...common, password: ADMIN.password });
  await ensureFirstAdmin(app.services, common);
  expect((await signIn({ ...common, password: ADMIN.password })).status).toBe(200);
});

test('promotes an existing user with the configured email and replaces their password', async () => {
  const user = await app.signUp();
  const admin = { email: user.email, password: ADMIN.password };
  await ensureFirstAdmin(app.services, admin);
  expect((await signIn(admin)).body).toMatchObject({ _id: user._id, isAdmin: true });
  expect((await signIn(user)).status).toBe(401);
  expect((await user.call('GET', '/users/me')).status).toBe(401);
});

test('creates one admin when three servers start at once', async () => {
  const admin = freshAdmin();
  await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(app.services, admin)));
  expect((await signIn(admin)).body).toMatchObject({ isAdmin: true });
});
