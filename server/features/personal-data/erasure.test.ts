import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePhotoKey } from '#shared/cars/photo';
import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import type { ErrorBody } from '#shared/core/errors';
import type { MessageView } from '#shared/messages/contract';
import { runInterruptedFlow } from '../../testing/interrupted-flow';
import { makeCar } from '../../testing/make';
import { stored } from '../../testing/stored';
import { findInDatabase, findInFiles } from './testing/find-text';
import { createUserWithAllData, startAppWithOutbox, uploadPhotos } from './testing/full-life';

let app: Awaited<ReturnType<typeof startAppWithOutbox>>;

beforeAll(async () => {
  app = await startAppWithOutbox();
});
afterAll(() => app.close());

const FINISH = 'finish interrupted erasures';
const uploads = () => join(app.folder, 'uploads');

const inBooks = (phone: string) =>
  ['paymentcallbacks', 'transactions'].map((name) => `${name}: ${phone.slice(1)}`);

test('[R352, V14.2.4] removes the email, phone number and name of a deleted user everywhere except in the payment records', async () => {
  const { user, texts, phone } = await createUserWithAllData(app);
  expect((await findInDatabase(texts)).length).toBeGreaterThan(10);
  expect(await findInFiles(app.mailFolder, texts)).not.toEqual([]);

  const answer = await user.call('POST', '/users/me/delete', { password: user.password });
  expect(answer).toMatchObject({ status: 200, body: { deleted: true } });
  expect((await findInDatabase(texts)).sort()).toEqual(inBooks(phone));
  expect(await findInFiles(app.mailFolder, texts)).toEqual([]);
  const open = await stored('Transaction')
    .find({ userId: user._id, status: { $ne: 'paid' } })
    .lean();
  expect(open.map(({ PhoneNumber }) => PhoneNumber)).toEqual([ERASURE_REPLACEMENTS.text]);
});

test('[R352] deletes sessions, blocks, disputes and proofs of a deleted user and anonymizes reports', async () => {
  const { user, other, disputed } = await createUserWithAllData(app);
  const byId = ['TwoStep', 'EmailLink', 'PhoneCode'].map((model) => [model, { _id: user._id }] as const);
  const byUser = ['Session', 'Dispute', 'PlateReservation'].map(
    (model) => [model, { userId: user._id }] as const,
  );
  const blocks = [
    ['Block', { blockerId: user._id }],
    ['Block', { blockedId: user._id }],
  ] as const;
  const counted = () =>
    Promise.all(
      [...byId, ...byUser, ...blocks].map(([model, filter]) => stored(model).countDocuments(filter)),
    );
  const dispute = await stored('Dispute').findOne({ userId: user._id }).lean();
  expect(await counted()).toEqual(Array(8).fill(1));
  await user.call('POST', '/users/me/delete', { password: user.password });
  expect(await counted()).toEqual(Array(8).fill(0));
  expect(await stored('DisputeLogbook').countDocuments({ _id: dispute?._id })).toBe(0);

  const others = await stored('Dispute').find({ regNo: disputed }).lean();
  expect(others).toMatchObject([
    { text: `Sold to me by ${ERASURE_REPLACEMENTS.text}, ${ERASURE_REPLACEMENTS.text}.` },
  ]);

  const text = `I am ${ERASURE_REPLACEMENTS.text}, call ${ERASURE_REPLACEMENTS.text}`;
  const made = await stored('Report').find({ reporterId: user._id }).lean();
  expect(made).toMatchObject([{ subject: other.name, text, state: 'open' }]);
  const about = await stored('Report').find({ aboutId: user._id }).sort({ kind: 1 }).lean();
  expect(about).toMatchObject([
    { kind: 'message', subject: ERASURE_REPLACEMENTS.message, text },
    { kind: 'user', subject: ERASURE_REPLACEMENTS.name, text },
  ]);
});

test('[R352] deletes a replaced portrait at once and all other photos with the account', async () => {
  const user = await app.signUp('Photographed Person');
  const { regNo, portraits } = await uploadPhotos(user);
  const { body } = await user.call<{ _id: string; images: string[] }[]>('GET', `/mycars?userId=${user._id}`);
  const keys = [...portraits, ...(body[0]?.images ?? [])].map((url) => parsePhotoKey(url) ?? '');
  const filesOf = (key: string) => findInFiles(uploads(), [key]);
  expect(await filesOf(keys[0] ?? '')).toEqual([]);
  for (const key of keys.slice(1)) expect(await filesOf(key)).not.toEqual([]);
  await user.call('POST', '/users/me/delete', { password: user.password });
  for (const key of keys) expect(await filesOf(key)).toEqual([]);
  expect(await stored('Car').countDocuments({ regNo })).toBe(0);
});

test("[R353] keeps the conversation for the other member without the deleted user's name and text", async () => {
  const { user, other, name } = await createUserWithAllData(app);
  await user.call('POST', '/users/me/delete', { password: user.password });
  const { body } = await other.call<MessageView[]>('GET', `/messages/${other._id}/${user._id}`);
  expect(body.map(({ senderName, receiverName, message }) => [senderName, receiverName, message])).toEqual([
    [ERASURE_REPLACEMENTS.name, other.name, ERASURE_REPLACEMENTS.message],
    [
      other.name,
      ERASURE_REPLACEMENTS.name,
      `Dear ${ERASURE_REPLACEMENTS.text}, is ${ERASURE_REPLACEMENTS.text} still your number?`,
    ],
  ]);
  expect(JSON.stringify(body)).not.toContain(name);
});

test('[R352, V7.4.2] ends tokens and sockets of a deleted user and frees the email for a new account', async () => {
  const user = await app.signUp('Leaver');
  const carId = (await makeCar(app, user))._id.toHexString();
  const socket = io(app.url, {
    auth: { token: user.token },
    transports: ['websocket'],
    reconnection: false,
  });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  const ended = new Promise((resolve) => socket.once('disconnect', () => resolve(null)));
  await user.call('POST', '/users/me/delete', { password: user.password });
  await ended;
  expect((await user.call('GET', '/users/me')).status).toBe(401);
  expect((await app.call('GET', `/cars/${carId}`)).status).toBe(404);
  const form = { name: 'Leaver', email: user.email, password: 'quite-another-password' };
  expect((await app.call('POST', '/signup', form)).status).toBe(200);
});

test('[R352] erases a user in the same way when an admin deletes the account', async () => {
  const { user, texts, phone } = await createUserWithAllData(app);
  expect((await app.admin.call('DELETE', `/admin/users/${user._id}`)).status).toBe(200);
  expect((await findInDatabase(texts)).sort()).toEqual(inBooks(phone));
  const log = await app.admin.call<{ rows: object[] }>('GET', `/admin/audit?target=${user._id}`);
  const [entry] = log.body.rows;
  expect(entry).toMatchObject({
    action: 'user.delete',
    target: { id: user._id, label: ERASURE_REPLACEMENTS.text },
  });
});

test('[R352] leaves other users and their data untouched', async () => {
  const leaver = await createUserWithAllData(app);
  const stayer = await createUserWithAllData(app);
  await leaver.user.call('POST', '/users/me/delete', { password: leaver.user.password });
  const left = await findInDatabase(stayer.texts);
  for (const name of ['users', 'cars', 'messages', 'contactmessages', 'auditentries']) {
    expect(left.some((place) => place.startsWith(name))).toBe(true);
  }
  expect((await stayer.user.call<object[]>('GET', `/mycars?userId=${stayer.user._id}`)).body).toHaveLength(1);
});

test('[R354] closes the account at once and erases the rest by a job if the photo store is down', async () => {
  const { user, texts } = await createUserWithAllData(app);
  const store = app.app.services.cars.photos;
  const { erase } = store;
  store.erase = async () => Promise.reject(new Error('store down'));
  const answer = await user.call('POST', '/users/me/delete', { password: user.password });
  store.erase = erase;
  expect(answer.status).toBe(200);
  expect((await user.call('GET', '/users/me')).status).toBe(401);
  app.clock.advance(61_000);
  await app.runJob(FINISH);
  expect((await findInDatabase(texts)).filter((place) => place.startsWith('cars'))).toEqual([]);
});

test('[R354] finishes an erasure by a job if the process was killed before any write', async () => {
  for (let stopBefore = 2; ; stopBefore += 1) {
    const user = await app.signUp(`Kiprop Halfway ${'I'.repeat(stopBefore)}`);
    const other = await app.signUp('Other Person');
    await makeCar(app, user);
    await user.call('POST', `/messages/${user._id}/${other._id}`, { message: `Write to ${user.email}` });
    await other.call('POST', `/messages/${other._id}/${user._id}`, { message: `To ${user.email}` });
    const flow = await runInterruptedFlow(
      () => app.services.personalData.erasure.erase(user._id),
      stopBefore,
    );
    app.clock.advance(61_000);
    await app.runJob(FINISH);
    expect(await findInDatabase([user.email, user.name])).toEqual([]);
    expect(await stored('User').countDocuments({ _id: user._id })).toBe(0);
    if (flow.state === 'ended') break;
  }
});

test('[R354] erases a late message of an erased sender after ten minutes', async () => {
  const user = await app.signUp('Slow Sender');
  const other = await app.signUp('Other Person');
  await user.call('POST', '/users/me/delete', { password: user.password });
  const late = { sender: { _id: user._id, shownName: user.name }, receiverId: other._id, message: 'Late' };
  await app.services.messages.send(late);
  expect(await findInDatabase([user.name])).toEqual([`messages: ${user.name}`]);
  app.clock.advance(10 * 60_000);
  await app.runJob(FINISH);
  expect(await findInDatabase([user.name])).toEqual([]);
});

test('[R355] refuses to delete the last admin and keeps the name of a deleted admin in the log', async () => {
  const second = await app.makeAdmin('Second Admin');
  await second.call('PATCH', '/admin/settings', { supportEmail: 'support@example.com' });
  const first = await app.admin.call<ErrorBody>('POST', '/users/me/delete', { password: app.admin.password });
  expect(first.status).toBe(200);
  const last = await second.call<ErrorBody>('POST', '/users/me/delete', { password: second.password });
  expect(last).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  expect((await second.call('GET', '/users/me')).status).toBe(200);
  await stored('User').updateOne({ email: second.email }, { isAdmin: false });
  await second.call('POST', '/users/me/delete', { password: second.password });
  expect(await findInDatabase([second.email])).toEqual([`auditentries: ${second.email}`]);
});
