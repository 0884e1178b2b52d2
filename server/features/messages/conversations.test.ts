import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app';
import type { TestUser } from '../../testing/test-user';
import { inbox, nextTimestamp, post, send, texts, thread } from './testing/chat';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/**
 * Imports read messages `line 0`, `line 1`..., each sent yesterday plus its offset in milliseconds; returns
 * their ids.
 */
async function importLines(from: TestUser, to: TestUser, offsets: number[]): Promise<string[]> {
  const yesterday = app.clock.now().getTime() - 24 * 3_600_000;
  const messages = offsets.map((offset, index) => ({
    _id: new mongoose.Types.ObjectId().toHexString(),
    senderId: from._id,
    senderName: from.name,
    receiverId: to._id,
    receiverName: to.name,
    message: `line ${index}`,
    timestamp: new Date(yesterday + offset),
    isRead: true,
  }));
  await app.services.messages.import(messages);
  return messages.map((message) => message.message);
}

const seconds = (count: number) => Array.from({ length: count }, (_, index) => index * 1_000);

async function unread(reader: TestUser): Promise<number> {
  return (await reader.call<{ unreadCount: number }>('GET', '/messages/unread-count')).body.unreadCount;
}

test('[R130] returns a thread of 120 messages in pages of 50, oldest first', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const lines = await importLines(amina, baraka, seconds(120));
  const newest = await thread(baraka, amina);
  const middle = await thread(baraka, amina, `?before=${newest[0]?._id}`);
  const oldest = await thread(baraka, amina, `?before=${middle[0]?._id}`);
  expect([newest.length, middle.length, oldest.length]).toEqual([50, 50, 20]);
  expect(texts([...oldest, ...middle, ...newest])).toEqual(lines);
  expect(await thread(baraka, amina, `?before=${oldest[0]?._id}`)).toEqual([]);
});

test('returns messages with equal timestamps exactly once across pages', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const lines = await importLines(amina, baraka, Array(60).fill(0));
  const newest = await thread(amina, baraka);
  const rest = await thread(amina, baraka, `?before=${newest[0]?._id}`);
  expect(texts([...rest, ...newest])).toEqual(lines);
});

test('answers 400 if before is not a message of the conversation', async () => {
  const [amina, baraka, chege] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const unrelated = await send(baraka, chege, 'between us');
  const path = `/messages/${amina._id}/${baraka._id}?before=`;
  for (const before of [unrelated._id, 'f'.repeat(24), 'x', '']) {
    expect(await amina.call('GET', path + before)).toMatchObject({
      status: 400,
      body: { fields: { before: expect.any(String) } },
    });
  }
});

test('[R131, V8.2.2] refuses conversations of other users to users and visitors', async () => {
  const [amina, baraka, chege] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await send(amina, baraka, 'between us');
  const paths = [`/messages/${amina._id}/${baraka._id}`, `/messages/${amina._id}`];
  for (const path of paths) {
    expect((await chege.call('GET', path)).status).toBe(403);
    expect((await app.call('GET', path)).status).toBe(401);
  }
  expect((await app.call('GET', '/messages/unread-count')).status).toBe(401);
  expect((await app.call('POST', '/messages/markAsRead', { messageIds: [] })).status).toBe(401);
  expect(await inbox(chege)).toEqual([]);
});

test('counts unread messages until their receiver marks them as read', async () => {
  const [amina, baraka, chege] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const first = await send(amina, baraka, 'one');
  const second = await send(amina, baraka, 'two');
  const reply = await send(baraka, amina, 'three');
  expect([await unread(baraka), await unread(amina), await unread(chege)]).toEqual([2, 1, 0]);

  const messageIds = [first._id, second._id, reply._id, 'f'.repeat(24)];
  const mark = (reader: TestUser) => reader.call('POST', '/messages/markAsRead', { messageIds });
  expect((await mark(chege)).body).toEqual({ updated: 0 });
  expect([await unread(baraka), await unread(amina)]).toEqual([2, 1]);
  expect((await mark(baraka)).body).toEqual({ updated: 2 });
  expect((await mark(baraka)).body).toEqual({ updated: 0 });
  expect([await unread(baraka), await unread(amina)]).toEqual([0, 1]);
  expect((await thread(amina, baraka)).map((one) => one.isRead)).toEqual([true, true, false]);
});

test.each([
  { name: 'an invalid id', body: { messageIds: ['x'] } },
  { name: 'operators', body: { messageIds: { $ne: null } } },
  { name: 'an operator as id', body: { messageIds: [{ $ne: null }] } },
  { name: '501 ids', body: { messageIds: Array.from({ length: 501 }, () => 'f'.repeat(24)) } },
  { name: 'nothing', body: {} },
])('refuses to mark $name as read', async ({ body }) => {
  const amina = await app.signUp();
  expect((await amina.call('POST', '/messages/markAsRead', body)).status).toBe(400);
});

test('returns an inbox with both directions of each conversation, oldest first', async () => {
  const [amina, baraka, chege] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await send(amina, baraka, '1 to Baraka');
  await send(chege, amina, '2 from Chege');
  await send(baraka, amina, '3 from Baraka');
  await send(baraka, chege, 'not for Amina');
  expect(texts(await inbox(amina))).toEqual(['1 to Baraka', '2 from Chege', '3 from Baraka']);
});

test('keeps the last message of an old conversation in the inbox if another has 320 messages', async () => {
  const [amina, baraka, chege] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await importLines(amina, chege, [-2_000, -1_000]);
  const lines = await importLines(amina, baraka, seconds(320));
  expect(texts(await inbox(amina))).toEqual(['line 1', ...lines.slice(-50)]);
});

/** Returns the filters of a bulk write's updates. */
function filtersOf(updates: unknown): object[] {
  return [updates].flat().map((one) => Object(one).updateOne.filter);
}

test('uses an index for every query and sort', async (context) => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const queries: {
    collection: string;
    filter: mongoose.mongo.Filter<mongoose.mongo.Document>;
    sort: object;
  }[] = [];
  mongoose.set(
    'debug',
    (collection: string, method: string, given: unknown, ...more: { sort?: object }[]) => {
      if (!['messages', 'conversations'].includes(collection) || method === 'insertMany') return;
      const sort = more.find((options) => options?.sort)?.sort ?? {};
      for (const filter of method === 'bulkWrite' ? filtersOf(given) : [Object(given)])
        queries.push({ collection, filter, sort });
    },
  );
  const timestamp = nextTimestamp();
  await post(amina, baraka, 'Hello', { timestamp });
  await post(amina, baraka, 'Hello', { timestamp });
  app.clock.advance(60_000);
  const sent = (await post(amina, baraka, 'Hello', { timestamp })).body;
  await thread(baraka, amina, `?before=${sent._id}`);
  await Promise.all([inbox(amina), unread(baraka)]);
  await baraka.call('POST', '/messages/markAsRead', { messageIds: [sent._id] });
  mongoose.set('debug', false);

  // The conversation's last message is written a moment later, so the query of that write may be missing.
  expect(queries.length).toBeGreaterThanOrEqual(17);
  for (const { collection, filter, sort } of queries) {
    const { queryPlanner } = await mongoose.connection
      .collection(collection)
      .find(filter)
      .sort({ ...sort })
      .explain();
    context.skip(!queryPlanner.winningPlan, 'This server does not explain its plans as MongoDB does.');
    const stages = JSON.stringify(queryPlanner.winningPlan).match(/"stage":"\w+"/g);
    expect([collection, Object.keys(filter), stages?.join()]).not.toContainEqual(
      expect.stringMatching(/"(COLLSCAN|SORT)"/),
    );
    expect(stages).not.toBeNull();
  }
});
