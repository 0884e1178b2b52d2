import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { roomOf } from '#shared/core/live-events';
import type { MessageView } from '#shared/messages/contract';
import type { TestPerson } from '../../testing/person';
import { startApp, type TestApp } from '../../testing/start-app';

let app: TestApp;
let moment = Date.parse('2030-05-01T09:00:00Z');
/** Two who never get a word through: for what is refused. */
let mute: TestPerson;
let deaf: TestPerson;

beforeAll(async () => {
  app = await startApp();
  [mute, deaf] = await Promise.all([app.person(), app.person()]);
});
afterAll(() => app.close());

/** POSTs a message as the specified page does, with the next moment of its clock. */
function post(from: TestPerson, to: { _id: string }, message: unknown, more: Record<string, unknown> = {}) {
  const body = { senderId: from._id, receiverId: to._id, message, timestamp: moment++, ...more };
  return from.call<MessageView>('POST', `/messages/${from._id}/${to._id}`, body);
}

async function say(from: TestPerson, to: { _id: string }, message: string): Promise<MessageView> {
  const answer = await post(from, to, message);
  if (answer.status !== 200) throw new Error(`Sending answered ${answer.status}`);
  return answer.body;
}

/** `line 0`, `line 1`... said yesterday and read, a second apart or at the moments given. */
async function saidBefore(from: TestPerson, to: TestPerson, moments: number[]): Promise<string[]> {
  const yesterday = app.clock.now().getTime() - 24 * 3_600_000;
  const messages = moments.map((at, index) => ({
    _id: new mongoose.Types.ObjectId().toHexString(),
    senderId: from._id,
    senderName: from.name,
    receiverId: to._id,
    receiverName: to.name,
    message: `line ${index}`,
    timestamp: new Date(yesterday + at),
    isRead: true,
  }));
  await app.services.messages.import(messages);
  return messages.map((message) => message.message);
}

const seconds = (count: number) => Array.from({ length: count }, (_, index) => index * 1_000);

async function thread(reader: TestPerson, other: { _id: string }, query = ''): Promise<MessageView[]> {
  return (await reader.call<MessageView[]>('GET', `/messages/${reader._id}/${other._id}${query}`)).body;
}

async function inbox(reader: TestPerson): Promise<MessageView[]> {
  return (await reader.call<MessageView[]>('GET', `/messages/${reader._id}`)).body;
}

async function unread(reader: TestPerson): Promise<number> {
  return (await reader.call<{ unreadCount: number }>('GET', '/messages/unread-count')).body.unreadCount;
}

const texts = (messages: MessageView[]) => messages.map((one) => one.message);
const users = () => mongoose.connection.collection('users');
const conversations = () =>
  mongoose.connection.collection<{ _id: string; lastMessageId: mongoose.Types.ObjectId }>('conversations');

it('a message: stored with both names, the server’s time and the room, unread', async () => {
  const [amina, baraka] = [await app.person('Amina Njeri'), await app.person('Baraka Otieno')];
  const before = app.clock.now().getTime();
  const sent = await say(amina, baraka, '  Is the car free on Friday? ');
  expect(sent).toMatchObject({
    senderId: amina._id,
    senderName: 'Amina Njeri',
    receiverId: baraka._id,
    receiverName: 'Baraka Otieno',
    message: 'Is the car free on Friday?',
    isRead: false,
    roomId: roomOf(amina._id, baraka._id),
  });
  expect(Date.parse(sent.timestamp)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(sent.timestamp)).toBeLessThanOrEqual(app.clock.now().getTime());
  expect(await thread(baraka, amina)).toEqual([sent]);
  expect(await thread(amina, baraka)).toEqual([sent]);
});

it('a body of text alone: the path says from whom to whom', async () => {
  const [amina, baraka] = [await app.person(), await app.person()];
  await amina.call('POST', `/messages/${amina._id}/${baraka._id.toUpperCase()}`, { message: 'Hello' });
  expect(texts(await thread(baraka, amina))).toEqual(['Hello']);
});

it('markup, operators and emoji as text: kept to the letter', async () => {
  const [amina, baraka] = [await app.person(), await app.person()];
  const lines = ['<img src=x onerror=alert(1)>', '{"$gt":""}', 'Karibu 🚗 é \u0000 &amp;', 'two\nlines'];
  for (const line of lines) await say(amina, baraka, line);
  expect(texts(await thread(baraka, amina))).toEqual(lines);
});

it.each([
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['2,001 characters', 'a'.repeat(2_001)],
  ['an object', { $gt: '' }],
  ['a list', ['a']],
  ['no text at all', undefined],
])('%s as text: refused with the field named, nothing stored', async (_name, message) => {
  const answer = await post(mute, deaf, message);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_input', fields: { message: expect.any(String) } });
  expect(await thread(deaf, mute)).toEqual([]);
});

it('1 and 2,000 characters: accepted', async () => {
  const [amina, baraka] = [await app.person(), await app.person()];
  await say(amina, baraka, 'a');
  await say(amina, baraka, ` ${'b'.repeat(2_000)} `);
  expect((await thread(amina, baraka)).map((one) => one.message.length)).toEqual([1, 2_000]);
});

it('a message in somebody else’s name, or to another than the path says: refused, nothing stored', async () => {
  const [amina, baraka, chege] = [await app.person(), await app.person(), await app.person()];
  const path = `/messages/${baraka._id}/${amina._id}`;
  expect((await chege.call('POST', path, { message: 'x' })).status).toBe(403);
  expect((await app.call('POST', path, { message: 'x' })).status).toBe(401);
  expect((await post(amina, baraka, 'x', { senderId: chege._id })).status).toBe(403);
  expect((await post(amina, baraka, 'x', { receiverId: chege._id })).status).toBe(403);
  expect(await inbox(amina)).toEqual([]);
});

it('a message to oneself, to nobody or to a suspended user: refused', async () => {
  const [amina, baraka] = [await app.person(), await app.person()];
  await users().updateOne(
    { _id: new mongoose.Types.ObjectId(baraka._id) },
    { $set: { suspendedAt: app.clock.now() } },
  );
  const toSelf = await amina.call<ErrorBody>('POST', `/messages/${amina._id}/${amina._id}`, { message: 'x' });
  expect(toSelf).toMatchObject({ status: 400, body: { fields: { receiverId: expect.any(String) } } });
  expect(await post(amina, { _id: 'f'.repeat(24) }, 'x')).toMatchObject({
    status: 404,
    body: { code: 'user_not_found' },
  });
  expect(await post(amina, baraka, 'x')).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  expect(await post(amina, { _id: 'nobody' }, 'x')).toMatchObject({ status: 400 });
});

it('one message sent twice, one after the other or at once: stored once, both get the stored one', async () => {
  const [amina, baraka] = [await app.person(), await app.person()];
  const timestamp = '2030-05-01T12:00:00.000+03:00';
  const first = await post(amina, baraka, 'Hello', { timestamp });
  const again = await Promise.all([
    post(amina, baraka, 'Hello', { timestamp: '2030-05-01T09:00:00.000Z' }),
    post(amina, baraka, ' Hello ', { timestamp: Date.parse(timestamp) }),
  ]);
  expect(again.map((answer) => answer.body)).toEqual([first.body, first.body]);
  const atOnce = await Promise.all(
    Array.from({ length: 8 }, () => post(amina, baraka, 'Again', { timestamp })),
  );
  expect(new Set(atOnce.map((answer) => answer.body._id)).size).toBe(1);
  expect(texts(await thread(amina, baraka))).toEqual(['Hello', 'Again']);
});

it('the same text and timestamp after a minute: a new message, which is then recognised itself', async () => {
  const [amina, baraka] = [await app.person(), await app.person()];
  const timestamp = 1;
  const first = await post(amina, baraka, 'Hello', { timestamp });
  app.clock.advance(59_000);
  expect((await post(amina, baraka, 'Hello', { timestamp })).body._id).toBe(first.body._id);
  app.clock.advance(1_000);
  const later = await Promise.all([
    post(amina, baraka, 'Hello', { timestamp }),
    post(amina, baraka, 'Hello', { timestamp }),
  ]);
  expect(later[0]?.body._id).toBe(later[1]?.body._id);
  expect(texts(await thread(amina, baraka))).toEqual(['Hello', 'Hello']);
});

it('a client without timestamps: the same text within a minute is one message, another text another', async () => {
  const [amina, baraka] = [await app.person(), await app.person()];
  for (const message of ['Hello', 'Hello', 'Are you there?']) {
    await post(amina, baraka, message, { timestamp: undefined });
  }
  expect(texts(await thread(amina, baraka))).toEqual(['Hello', 'Are you there?']);
});

it('a thread of 120: pages of 50, each before the one known, oldest first', async () => {
  const [amina, baraka] = [await app.person(), await app.person()];
  const lines = await saidBefore(amina, baraka, seconds(120));
  const newest = await thread(baraka, amina);
  const middle = await thread(baraka, amina, `?before=${newest[0]?._id}`);
  const oldest = await thread(baraka, amina, `?before=${middle[0]?._id}`);
  expect([newest.length, middle.length, oldest.length]).toEqual([50, 50, 20]);
  expect(texts([...oldest, ...middle, ...newest])).toEqual(lines);
  expect(await thread(baraka, amina, `?before=${oldest[0]?._id}`)).toEqual([]);
});

it('messages of one millisecond by several servers: paged by id, none lost, none twice', async () => {
  const [amina, baraka] = [await app.person(), await app.person()];
  const lines = await saidBefore(amina, baraka, Array(60).fill(0));
  const newest = await thread(amina, baraka);
  const rest = await thread(amina, baraka, `?before=${newest[0]?._id}`);
  expect(texts([...rest, ...newest])).toEqual(lines);
});

it('a page before a message that is not of this conversation: refused', async () => {
  const [amina, baraka, chege] = [await app.person(), await app.person(), await app.person()];
  const foreign = await say(baraka, chege, 'between us');
  const path = `/messages/${amina._id}/${baraka._id}?before=`;
  for (const before of [foreign._id, 'f'.repeat(24), 'x', '']) {
    expect(await amina.call('GET', path + before)).toMatchObject({
      status: 400,
      body: { fields: { before: expect.any(String) } },
    });
  }
});

it('other people’s conversations, lists and marks: closed to strangers and to visitors', async () => {
  const [amina, baraka, chege] = [await app.person(), await app.person(), await app.person()];
  await say(amina, baraka, 'between us');
  const paths = [`/messages/${amina._id}/${baraka._id}`, `/messages/${amina._id}`];
  for (const path of paths) {
    expect((await chege.call('GET', path)).status).toBe(403);
    expect((await app.call('GET', path)).status).toBe(401);
  }
  expect((await app.call('GET', '/messages/unread-count')).status).toBe(401);
  expect((await app.call('POST', '/messages/markAsRead', { messageIds: [] })).status).toBe(401);
  expect(await inbox(chege)).toEqual([]);
});

it('unread messages: counted for the receiver alone, until they and nobody else mark them', async () => {
  const [amina, baraka, chege] = [await app.person(), await app.person(), await app.person()];
  const first = await say(amina, baraka, 'one');
  const second = await say(amina, baraka, 'two');
  const reply = await say(baraka, amina, 'three');
  expect([await unread(baraka), await unread(amina), await unread(chege)]).toEqual([2, 1, 0]);

  const messageIds = [first._id, second._id, reply._id, 'f'.repeat(24)];
  const mark = (reader: TestPerson) => reader.call('POST', '/messages/markAsRead', { messageIds });
  expect((await mark(chege)).body).toEqual({ updated: 0 });
  expect([await unread(baraka), await unread(amina)]).toEqual([2, 1]);
  expect((await mark(baraka)).body).toEqual({ updated: 2 });
  expect((await mark(baraka)).body).toEqual({ updated: 0 });
  expect([await unread(baraka), await unread(amina)]).toEqual([0, 1]);
  expect((await thread(amina, baraka)).map((one) => one.isRead)).toEqual([true, true, false]);
});

it.each([
  ['an id that is none', { messageIds: ['x'] }],
  ['operators', { messageIds: { $ne: null } }],
  ['an operator as id', { messageIds: [{ $ne: null }] }],
  ['501 ids', { messageIds: Array.from({ length: 501 }, () => 'f'.repeat(24)) }],
  ['nothing', {}],
])('%s to mark as read: refused', async (_name, body) => {
  expect((await mute.call('POST', '/messages/markAsRead', body)).status).toBe(400);
});

it('a list of conversations: oldest first, every side of each', async () => {
  const [amina, baraka, chege] = [await app.person(), await app.person(), await app.person()];
  await say(amina, baraka, '1 to Baraka');
  await say(chege, amina, '2 from Chege');
  await say(baraka, amina, '3 from Baraka');
  await say(baraka, chege, 'not for Amina');
  expect(texts(await inbox(amina))).toEqual(['1 to Baraka', '2 from Chege', '3 from Baraka']);
});

it('a conversation long silent beside one of 320 messages: still in the list, with its last message', async () => {
  const [amina, baraka, chege] = [await app.person(), await app.person(), await app.person()];
  await saidBefore(amina, chege, [-2_000, -1_000]);
  const lines = await saidBefore(amina, baraka, seconds(320));
  expect(texts(await inbox(amina))).toEqual(['line 1', ...lines.slice(-50)]);
});

it('a crash after storing a message: the page that sends it again puts the conversation right', async () => {
  const [amina, baraka] = [await app.person(), await app.person()];
  const timestamp = moment++;
  const sent = (await post(amina, baraka, 'Hello', { timestamp })).body;
  await conversations().deleteOne({ _id: sent.roomId });
  await post(amina, baraka, 'Hello', { timestamp });
  const row = await conversations().findOne({ _id: sent.roomId });
  expect(String(row?.lastMessageId)).toBe(sent._id);
  const later = await say(baraka, amina, 'Welcome');
  await post(amina, baraka, 'Hello', { timestamp });
  const after = await conversations().findOne({ _id: sent.roomId });
  expect(String(after?.lastMessageId)).toBe(later._id);
});

it('everything that is looked up: found and ordered through an index', async () => {
  const [amina, baraka] = [await app.person(), await app.person()];
  const asked: {
    collection: string;
    filter: mongoose.mongo.Filter<mongoose.mongo.Document>;
    sort: object;
  }[] = [];
  mongoose.set(
    'debug',
    (collection: string, method: string, filter: object, ...more: { sort?: object }[]) => {
      if (!['messages', 'conversations'].includes(collection) || method === 'insertOne') return;
      asked.push({ collection, filter, sort: more.find((options) => options?.sort)?.sort ?? {} });
    },
  );
  const timestamp = moment++;
  await post(amina, baraka, 'Hello', { timestamp });
  await post(amina, baraka, 'Hello', { timestamp });
  app.clock.advance(60_000);
  const sent = (await post(amina, baraka, 'Hello', { timestamp })).body;
  await thread(baraka, amina, `?before=${sent._id}`);
  await Promise.all([inbox(amina), unread(baraka)]);
  await baraka.call('POST', '/messages/markAsRead', { messageIds: [sent._id] });
  mongoose.set('debug', false);

  expect(asked).toHaveLength(16);
  for (const { collection, filter, sort } of asked) {
    const { queryPlanner } = await mongoose.connection
      .collection(collection)
      .find(filter)
      .sort({ ...sort })
      .explain();
    const stages = JSON.stringify(queryPlanner.winningPlan).match(/"stage":"\w+"/g);
    expect([collection, Object.keys(filter), stages?.join()]).not.toContainEqual(
      expect.stringMatching(/"(COLLSCAN|SORT)"/),
    );
    expect(stages).not.toBeNull();
  }
});
