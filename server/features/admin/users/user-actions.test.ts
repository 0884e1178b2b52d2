import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserViewForAdmins } from '#shared/admin/contract';
import type { UserDeletionPreview } from '#shared/admin/users';
import type { PublicCar } from '#shared/cars/contract';
import type { ErrorBody } from '#shared/core/errors';
import { makeCar } from '../../../testing/make';
import { stored } from '../../../testing/stored';
import { type AdminApp, startAdminApp } from '../testing/admin-app';

const PASSWORD = 'quite-another-password';
let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
});
afterAll(() => app.close());

const pathOf = (user: { _id: string }, rest = '') => `/admin/users/${user._id}${rest}`;
const change = (user: { _id: string }, patch: object, by = app.admin) =>
  by.call<UserViewForAdmins & ErrorBody>('PATCH', pathOf(user), patch);
const isListed = async (carId: string) => (await app.call('GET', `/cars/${carId}`)).status === 200;
const found = async (make: string) =>
  (await app.call<{ cars: PublicCar[] }>('GET', `/cars/search?make=${make}`)).body.cars;
const linkIn = (text: string) => text.match(/\/reset-password\/(\S+)/)?.[1] ?? '';

describe('suspension of a user', () => {
  test('[R54, R224, V7.4.2, V7.4.5] ends the sessions of a suspended user, and unlists their cars until the user is reinstated', async () => {
    const lender = await app.signUp('Lender Kamau');
    const car = await makeCar(app, lender, { make: 'Zastava' });
    const carId = car._id.toHexString();
    expect(await found('Zastava')).toHaveLength(1);
    await app.call('GET', '/cars');
    const socket = io(app.url, {
      auth: { token: lender.token },
      transports: ['websocket'],
      reconnection: false,
    });
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    const ended = new Promise((resolve) => socket.once('disconnect', () => resolve(null)));

    const answer = await change(lender, { suspended: true });
    expect(answer.body.suspendedAt).toEqual(expect.any(String));
    expect((await lender.call('GET', '/users/me')).status).toBe(401);
    await ended;
    expect(await isListed(carId)).toBe(false);
    expect(await found('Zastava')).toEqual([]);
    expect(JSON.stringify((await app.call('GET', '/cars')).body)).not.toContain(carId);
    const form = { email: lender.email, password: lender.password };
    expect(await app.call('POST', '/signin', form)).toMatchObject({ status: 403 });

    expect((await change(lender, { suspended: false })).body.suspendedAt).toBeNull();
    expect(await found('Zastava')).toHaveLength(1);
    expect((await lender.call('GET', '/users/me')).status).toBe(401);
    expect((await app.call('POST', '/signin', form)).status).toBe(200);

    const [reinstated, suspended] = await app.auditOf(lender._id);
    expect(suspended).toMatchObject({
      action: 'user.suspend',
      admin: { _id: app.admin._id, email: app.admin.email },
      target: { kind: 'user', id: lender._id, label: lender.email },
      before: { suspended: false },
      after: { suspended: true },
      outcome: 'done',
    });
    expect(reinstated).toMatchObject({ action: 'user.reinstate', outcome: 'done' });
  });

  test('[R224] unlists the cars of a suspended user in the repair job after a crash', async () => {
    const lender = await app.signUp('Lender Halfway');
    const carId = (await makeCar(app, lender))._id.toHexString();
    await stored('User').updateOne({ _id: lender._id }, { suspendedAt: app.clock.now() });
    expect(await isListed(carId)).toBe(true);
    await app.services.admin.repairSuspensions();
    expect(await isListed(carId)).toBe(false);
    await stored('User').updateOne({ _id: lender._id }, { suspendedAt: null });
    await app.services.admin.repairSuspensions();
    expect(await isListed(carId)).toBe(true);
  });
});

test('publishes a verified badge and a new name at once, and audits only differing fields', async () => {
  const lender = await app.signUp('Lender Plain');
  await makeCar(app, lender, { make: 'Wartburg' });
  expect(await found('Wartburg')).toMatchObject([{ isVerified: false }]);
  await change(lender, { isVerified: true, name: 'Lender Golden', isAdmin: false });
  expect(await found('Wartburg')).toMatchObject([{ isVerified: true, lender: { name: 'Lender Golden' } }]);
  const [entry] = await app.auditOf(lender._id);
  expect(entry).toMatchObject({ action: 'user.change' });
  expect(entry?.before).toEqual({ isVerified: false, name: 'Lender Plain' });
  expect(entry?.after).toEqual({ isVerified: true, name: 'Lender Golden' });

  expect((await change(lender, { isVerified: true })).status).toBe(200);
  expect(await app.auditOf(lender._id)).toHaveLength(1);
  expect((await change(lender, { isVerified: false })).body.isVerified).toBe(false);
  expect(await found('Wartburg')).toMatchObject([{ isVerified: false }]);
});

describe('demotion of admins', () => {
  test('[R225] refuses to demote, suspend or delete the last admin, and audits the attempt', async () => {
    const invited = { name: 'Not Here Yet', email: 'not.here.yet@example.com', isAdmin: true };
    await app.admin.call('POST', '/admin/users', invited);
    for (const patch of [{ isAdmin: false }, { suspended: true }]) {
      expect(await change(app.admin, patch)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    }
    const answer = await app.admin.call<ErrorBody>('DELETE', pathOf(app.admin));
    expect(answer.body).toMatchObject({
      code: 'last_admin',
      error: 'This is the last admin. Make somebody else an admin first.',
    });
    const implied = await app.admin.call<UserDeletionPreview>('GET', pathOf(app.admin, '/deletion'));
    expect(implied.body.isLastAdmin).toBe(true);
    const [entry] = await app.auditOf(app.admin._id);
    expect(entry).toMatchObject({ action: 'user.delete', outcome: 'refused', reason: answer.body.error });
    expect((await app.admin.call('GET', '/users/me')).status).toBe(200);
  });

  test('[R225] keeps one admin when two admins demote each other at once', async () => {
    const second = await app.makeAdmin('Second Admin');
    const answers = await Promise.all([
      change(second, { isAdmin: false }, app.admin),
      change(app.admin, { isAdmin: false }, second),
    ]);
    const admins = await stored('User').countDocuments({ isAdmin: true, passwordHash: { $exists: true } });
    expect(admins).toBe(1);
    expect(answers.map((answer) => answer.status)).toContain(200);
    await stored('User').updateOne({ _id: app.admin._id }, { isAdmin: true });
    await stored('User').updateOne({ _id: second._id }, { isAdmin: false });
  });

  test('[R55] answers 403 to the next call of a demoted admin', async () => {
    const second = await app.makeAdmin('Demoted Admin');
    expect((await second.call('GET', '/admin/users')).status).toBe(200);
    await change(second, { isAdmin: false });
    expect((await second.call('GET', '/admin/users')).status).toBe(403);
  });
});

describe('POST /api/admin/users', () => {
  test('[R61, V6.4.1] sends an invitation email whose link sets a password once', async () => {
    const form = { name: 'Achieng New', email: 'Achieng.New@example.com', isVerified: true };
    const answer = await app.admin.call<{ user: UserViewForAdmins; mailed: boolean }>(
      'POST',
      '/admin/users',
      form,
    );
    const { user, mailed } = answer.body;
    expect(user).toMatchObject({ email: 'achieng.new@example.com', isVerified: true, isAdmin: false });
    expect(mailed).toBe(true);
    const details = () => app.admin.call<{ user: { isInvited: boolean } }>('GET', pathOf(user));
    expect((await details()).body.user.isInvited).toBe(true);

    const mail = await app.mailbox.mailTo(user.email);
    expect(mail.subject).toBe('Welcome to Twende');
    const reset = () => app.call('POST', `/reset-password/${linkIn(mail.text)}`, { password: PASSWORD });
    app.clock.advance(6 * 24 * 60 * 60_000);
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    app.clock.advance(-6 * 24 * 60 * 60_000);
    const signIn = await app.call('POST', '/signin', { email: user.email, password: PASSWORD });
    expect(signIn.status).toBe(200);
    expect((await details()).body.user.isInvited).toBe(false);
    expect(await app.auditOf(user._id)).toMatchObject([{ action: 'user.add', target: { id: null } }]);
    expect(JSON.stringify(await app.auditOf(user._id))).not.toMatch(/hash|token|reset-password/i);
  });

  test('confirms an added user in Swahili when the page is in Swahili', async () => {
    const headers = { Authorization: `Bearer ${app.admin.token}`, 'Accept-Language': 'sw' };
    const form = { name: 'Mgeni', email: 'mgeni@example.com' };
    const { body } = await app.call<{ message: string }>('POST', '/admin/users', form, headers);
    expect(body.message).toBe('mgeni@example.com amealikwa.');
  });

  test('refuses a taken email, and sends an invitation later if the mail server is down', async () => {
    const taken = { name: 'Other User', email: app.admin.email };
    expect(await app.admin.call('POST', '/admin/users', taken)).toMatchObject({
      status: 409,
      body: { fields: { email: expect.any(String) } },
    });
    app.mailbox.fail(new Error('mail server down'));
    const form = { name: 'Unlucky', email: 'unlucky@example.com' };
    const { body } = await app.admin.call<{ user: UserViewForAdmins; mailed: boolean }>(
      'POST',
      '/admin/users',
      form,
    );
    expect(body.mailed).toBe(true);
    await app.services.background.waitForAll();
    app.mailbox.fail(null);
    app.clock.advance(60_000);
    await app.services.mailQueue.due.runDue();
    expect(linkIn((await app.mailbox.mailTo(form.email)).text)).not.toBe('');
    app.clock.advance(-60_000);
    const again = await app.admin.call('POST', pathOf(body.user, '/invitation'));
    expect(again.status).toBe(200);
  });
});
