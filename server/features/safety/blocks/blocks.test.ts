import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toDay } from '#shared/core/days';
import { buildRoomId, LIVE_EVENTS } from '#shared/core/live-events';
import type { BlockView } from '#shared/safety/blocks';
import { createChangeFeed, type TopicChange } from '../../../changes/change-feed';
import { watchDatabaseWrites } from '../../../changes/database-writes';
import { findTopicChanges, TOPIC_ID_FIELDS } from '../../../changes/write-topics';
import { createLivePages } from '../../../testing/live-pages';
import { makeCar } from '../../../testing/make';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { type AdminApp, startAdminApp } from '../../admin/testing/admin-app';
import { post, thread } from '../../messages/testing/chat';
import { createBlocksService } from './blocks.service';

const pages = createLivePages();
let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
});
afterEach(() => pages.closeAll());
afterAll(() => app.close());

const block = (user: TestUser, other: { _id: string }) => user.call('PUT', `/blocks/${other._id}`);
const blocked = (user: TestUser, query = '') =>
  user.call<{ items: BlockView[]; next: string | null }>('GET', `/blocks${query}`);

test('[R297] refuses messages of a blocked user by POST and by socket, without giving a reason', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const [ofAmina, ofBaraka] = await Promise.all([
    pages.open(app.url, amina.token),
    pages.open(app.url, baraka.token),
  ]);
  await ofAmina.ask(LIVE_EVENTS.join, buildRoomId(amina._id, baraka._id));
  expect(await block(amina, baraka)).toMatchObject({ status: 200, body: { blocked: true } });

  const refusal = { code: 'message_refused', error: 'This message could not be delivered.' };
  expect(await post(baraka, amina, 'Hello?')).toMatchObject({ status: 403, body: refusal });
  const payload = { senderId: baraka._id, receiverId: amina._id, message: 'Hello?' };
  expect(await ofBaraka.ask(LIVE_EVENTS.sendMessage, payload)).toEqual(refusal);
  expect(await thread(amina, baraka)).toEqual([]);
  app.services.live.notify(amina._id, 'cars');
  await until(() => ofAmina.received(LIVE_EVENTS.changed).length > 0);
  expect(ofAmina.received(LIVE_EVENTS.receiveMessage)).toEqual([]);
  expect(await post(baraka, app.admin, 'Hello!')).toMatchObject({ status: 200 });
});

test("[R849] refuses to reveal a lender's number to a user whom the lender blocks", async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const car = await makeCar(app, amina);
  const path = `/cars/${car._id.toHexString()}/contact`;
  expect((await baraka.call('GET', path)).status).toBe(200);
  await block(amina, baraka);
  const sentence = 'This number cannot be shown at the moment. Please choose another car.';
  expect(await baraka.call('GET', path)).toMatchObject({
    status: 422,
    body: { code: 'contact_unavailable', error: sentence },
  });
  expect(await stored('CarReveal').countDocuments({ userId: baraka._id })).toBe(1);
  expect((await amina.call('GET', path)).status).toBe(200);
  await amina.call('DELETE', `/blocks/${baraka._id}`);
  expect((await baraka.call('GET', path)).status).toBe(200);
});

test('[R849] shows a blocked user the same car, free days and price as other users', async () => {
  const [amina, baraka, other] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const id = (await makeCar(app, amina))._id.toHexString();
  await block(amina, baraka);
  const range = `from=${addDays(toDay(app.clock.now().getTime()), 5)}&to=${addDays(toDay(app.clock.now().getTime()), 6)}`;
  for (const path of [
    `/cars/${id}`,
    `/cars/${id}/availability`,
    `/cars/${id}/quote?${range}`,
    `/catalogue/${amina._id}`,
    `/users/${amina._id}`,
  ]) {
    const [seen, usual] = [await baraka.call('GET', path), await other.call('GET', path)];
    expect([seen.status, seen.body]).toEqual([usual.status, usual.body]);
  }
});

test('[R297] refuses messages of the blocker until the blocker removes the block', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  await block(amina, baraka);
  expect(await post(amina, baraka, 'Hello')).toMatchObject({ status: 403, body: { code: 'blocked_by_you' } });
  expect(await amina.call('DELETE', `/blocks/${baraka._id}`)).toMatchObject({ body: { blocked: false } });
  expect((await post(amina, baraka, 'Hello')).status).toBe(200);
  expect((await post(baraka, amina, 'Hello')).status).toBe(200);
});

test('lists a block once, with the public view, if a user blocks several times at once', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp('Baraka Otieno')];
  await Promise.all([block(amina, baraka), block(amina, baraka), block(amina, baraka)]);
  const { items } = (await blocked(amina)).body;
  expect(items).toEqual([
    {
      _id: expect.any(String),
      user: { _id: baraka._id, name: 'Baraka Otieno', photoURL: '' },
      createdAt: expect.any(String),
    },
  ]);
  expect((await blocked(baraka)).body.items).toEqual([]);
  expect((await blocked(amina, `?userId=${baraka._id}`)).body.items).toHaveLength(1);
  expect((await blocked(amina, `?userId=${app.admin._id}`)).body.items).toEqual([]);
});

test('refuses to block an unknown user, oneself or an invalid id', async () => {
  const amina = await app.signUp();
  expect(await block(amina, { _id: 'f'.repeat(24) })).toMatchObject({ status: 404 });
  expect(await block(amina, amina)).toMatchObject({ status: 400 });
  expect(await block(amina, { _id: 'x' })).toMatchObject({ status: 400 });
  expect((await app.call('PUT', `/blocks/${amina._id}`)).status).toBe(401);
});

test('lists blocked users in pages, latest first', async () => {
  const amina = await app.signUp();
  const others = await Promise.all(Array.from({ length: 21 }, () => app.signUp()));
  for (const other of others) await block(amina, other);
  const first = (await blocked(amina)).body;
  const second = (await blocked(amina, `?before=${first.next}`)).body;
  const listed = [...first.items, ...second.items].map(({ user }) => user._id);
  expect([first.items.length, second.next]).toEqual([20, null]);
  expect(listed).toEqual(others.map(({ _id }) => _id).reverse());
});

test('deletes the blocks by and against a deleted user', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  await block(amina, baraka);
  await block(baraka, amina);
  expect((await app.admin.call('DELETE', `/admin/users/${baraka._id}`)).status).toBe(200);
  expect((await blocked(amina)).body.items).toEqual([]);
  expect(await stored('Block').countDocuments({ blockedId: baraka._id })).toBe(0);
  expect(await stored('Block').countDocuments({ blockerId: baraka._id })).toBe(0);
});

test('[R759] applies changed blocks of another instance once the change feed reports a change or a gap', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const onTheWay: TopicChange[] = [];
  watchDatabaseWrites((write) => onTheWay.push(...findTopicChanges(write)), TOPIC_ID_FIELDS);
  const feed = createChangeFeed(null);
  const here = createBlocksService({ clock: app.clock, feed, users: app.services.users });
  const blockers = () => here.between(baraka._id, amina._id);

  expect(await blockers()).toEqual([]);
  await block(amina, baraka);
  expect(await blockers()).toEqual([]);
  for (const change of onTheWay) feed.publish(change);
  expect(await blockers()).toEqual([amina._id]);
  await amina.call('DELETE', `/blocks/${baraka._id}`);
  feed.resync();
  expect(await blockers()).toEqual([]);
});
