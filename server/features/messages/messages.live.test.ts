import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Acknowledgement, buildRoomId, LIVE_EVENTS } from '#shared/core/live-events';
import type { MessageView } from '#shared/messages/contract';
import { createLivePages, type LivePage } from '../../testing/live-pages';
import { startApp, type TestApp } from '../../testing/start-app';
import type { TestUser } from '../../testing/test-user';
import { until } from '../../testing/until';
import { nextTimestamp, texts, thread } from './testing/chat';

type SendAck = Acknowledgement<{ message: MessageView }>;

const pages = createLivePages();
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterEach(() => pages.closeAll());
afterAll(() => app.close());

const open = (user: TestUser) => pages.open(app.url, user.token);

/** Opens a page of `user` in the room shared with `other`. */
async function openRoom(user: TestUser, other: TestUser): Promise<LivePage> {
  const page = await open(user);
  await page.ask(LIVE_EVENTS.join, buildRoomId(user._id, other._id));
  return page;
}

/** Returns the payload that the page sends for one message. */
function makePayload(from: TestUser, to: TestUser, message: string) {
  const roomId = buildRoomId(from._id, to._id);
  return { senderId: from._id, receiverId: to._id, message, timestamp: nextTimestamp(), roomId };
}

/** Sends a message, and once more if the server could not store it in time, as pages do. */
async function send(page: LivePage, payload: object): Promise<MessageView> {
  return until(async () => {
    const ack = await page.ask<SendAck>(LIVE_EVENTS.sendMessage, payload);
    if (!('error' in ack)) return ack.message;
    if (ack.code !== 'unavailable') throw new Error(`Sending was refused: ${ack.code}`);
    return null;
  });
}

const received = (page: LivePage) => page.received<MessageView>(LIVE_EVENTS.receiveMessage);

/** Resolves once earlier events have reached the page, because events arrive in order. */
async function settled(page: LivePage, user: TestUser): Promise<void> {
  const before = page.received(LIVE_EVENTS.changed).length;
  app.services.live.notify(user._id, 'cars');
  await until(() => page.received(LIVE_EVENTS.changed).length > before);
}

test('delivers a message by socket once to each page in the room and of the receiver', async () => {
  const [amina, baraka, chege] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const [sending, otherOfAmina, inRoom, elsewhere, stranger] = await Promise.all([
    openRoom(amina, baraka),
    openRoom(amina, baraka),
    openRoom(baraka, amina),
    open(baraka),
    open(chege),
  ]);
  const message = await send(sending, makePayload(amina, baraka, 'Is it free?'));
  expect(message).toMatchObject({ senderId: amina._id, receiverId: baraka._id, message: 'Is it free?' });
  await Promise.all([
    settled(inRoom, baraka),
    settled(elsewhere, baraka),
    settled(otherOfAmina, amina),
    settled(stranger, chege),
  ]);
  expect([inRoom, elsewhere, otherOfAmina, sending].map(received)).toEqual(Array(4).fill([message]));
  expect(received(stranger)).toEqual([]);
  expect(await thread(baraka, amina)).toEqual([message]);
});

test('delivers a message by POST to open pages', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const page = await openRoom(baraka, amina);
  const { body } = await amina.call('POST', `/messages/${amina._id}/${baraka._id}`, { message: 'Hello' });
  await settled(page, baraka);
  expect(received(page)).toEqual([body]);
});

test('[R129] stores and delivers a message once if it is sent by socket and by POST at once', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const [sending, page] = await Promise.all([openRoom(amina, baraka), openRoom(baraka, amina)]);
  const payload = makePayload(amina, baraka, 'Hello');
  const [bySocket, byPost] = await Promise.all([
    send(sending, payload),
    amina.call<MessageView>('POST', `/messages/${amina._id}/${baraka._id}`, payload),
  ]);
  expect(byPost.body).toEqual(bySocket);
  expect(await send(sending, payload)).toEqual(bySocket);
  await settled(page, baraka);
  expect(received(page)).toEqual([bySocket]);
  expect(await thread(amina, baraka)).toEqual([bySocket]);
});

test('[R128] refuses to join a room of two other users or an invalid room', async () => {
  const [amina, baraka, chege] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const page = await open(chege);
  expect(await page.ask(LIVE_EVENTS.join, buildRoomId(amina._id, baraka._id))).toMatchObject({
    code: 'forbidden',
  });
  for (const room of [
    `user:${amina._id}`,
    amina._id,
    '',
    null,
    { $ne: 1 },
    [buildRoomId(chege._id, amina._id)],
  ]) {
    expect(await page.ask(LIVE_EVENTS.join, room)).toMatchObject({ code: 'invalid_input' });
  }
  await send(await open(amina), makePayload(amina, baraka, 'between us'));
  await settled(page, chege);
  expect(received(page)).toEqual([]);
});

test('joins and leaves the same room if the order of its ids is reversed', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const roomId = buildRoomId(amina._id, baraka._id);
  const [page, sending] = await Promise.all([open(amina), open(amina)]);
  const reversed = roomId.split('-').reverse().join('-').toUpperCase();
  expect(await page.ask(LIVE_EVENTS.join, reversed)).toEqual({ roomId });
  const first = await send(sending, makePayload(amina, baraka, 'one'));
  expect(await page.ask(LIVE_EVENTS.leave, reversed)).toEqual({ roomId });
  await send(sending, makePayload(amina, baraka, 'two'));
  await settled(page, amina);
  expect(received(page)).toEqual([first]);
});

test('ignores a request to leave the private room or a room that was not joined', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const page = await open(baraka);
  await page.ask(LIVE_EVENTS.leave, `user:${baraka._id}`);
  await page.ask(LIVE_EVENTS.leave, buildRoomId(amina._id, baraka._id));
  await send(await open(amina), makePayload(amina, baraka, 'Hello'));
  await settled(page, baraka);
  expect(received(page)).toHaveLength(1);
});

test('acknowledges repeated joins of a room without a database command that names one of its two users', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const page = await open(amina);
  const roomId = buildRoomId(amina._id, baraka._id);
  const commands: string[] = [];
  // Background work of the sign-ups, such as their emails, may still write rows that name no user.
  const note = (event: { command: object }) => {
    const command = JSON.stringify(event.command);
    if (command.includes(amina._id) || command.includes(baraka._id)) commands.push(command);
  };
  const client = mongoose.connection.getClient().on('commandStarted', note);
  expect([await page.ask(LIVE_EVENTS.join, roomId), await page.ask(LIVE_EVENTS.join, roomId)]).toEqual([
    { roomId },
    { roomId },
  ]);
  client.off('commandStarted', note);
  expect(commands).toEqual([]);
});

test('refuses a 51st room on one socket until the page leaves another room', async () => {
  const amina = await app.signUp();
  const page = await open(amina);
  const rooms = Array.from({ length: 51 }, (_, index) =>
    buildRoomId(amina._id, (index + 1).toString(16).padStart(24, '0')),
  );
  const acks = [];
  for (const room of rooms)
    acks.push(await page.ask<Acknowledgement<{ roomId: string }>>(LIVE_EVENTS.join, room));
  expect(acks.filter((ack) => 'roomId' in ack)).toHaveLength(50);
  expect(acks.at(-1)).toMatchObject({ code: 'too_many_requests' });
  await page.ask(LIVE_EVENTS.leave, rooms[0]);
  expect(await page.ask(LIVE_EVENTS.join, rooms[50])).toEqual({ roomId: rooms[50] });
});

test("refuses a message in another user's name, to oneself, to an unknown user or without text", async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const page = await openRoom(amina, baraka);
  const good = makePayload(amina, baraka, 'Hello');
  const ask = (change: object) => page.ask(LIVE_EVENTS.sendMessage, { ...good, ...change });
  expect(await ask({ senderId: baraka._id, receiverId: amina._id })).toMatchObject({ code: 'forbidden' });
  expect(await ask({ receiverId: amina._id })).toMatchObject({ fields: { receiverId: expect.any(String) } });
  expect(await ask({ receiverId: 'f'.repeat(24) })).toMatchObject({ code: 'user_not_found' });
  expect(await ask({ message: ' ' })).toEqual({
    error: 'Please type a message.',
    code: 'invalid_input',
    fields: { message: 'Please type a message.' },
  });
  for (const shape of [null, [], 'x', { $where: 'x' }, { ...good, message: { $gt: '' } }]) {
    expect(await page.ask(LIVE_EVENTS.sendMessage, shape)).toMatchObject({ code: 'invalid_input' });
  }
  expect(await thread(amina, baraka)).toEqual([]);
});

test('refuses to send and closes the socket if the user is suspended while connected', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const page = await openRoom(amina, baraka);
  await mongoose.connection
    .collection('users')
    .updateOne({ _id: new mongoose.Types.ObjectId(amina._id) }, { $set: { suspendedAt: app.clock.now() } });
  expect(await page.ask(LIVE_EVENTS.sendMessage, makePayload(amina, baraka, 'Hello'))).toMatchObject({
    code: 'not_signed_in',
  });
  await until(() => page.socket.disconnected);
  expect(page.socket.active).toBe(false);
  expect(await thread(baraka, amina)).toEqual([]);
});

test('notifies the other pages of the reader once when messages are marked as read', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const [ofReader, ofSender] = await Promise.all([open(baraka), open(amina)]);
  const message = await send(ofSender, makePayload(amina, baraka, 'Hello'));
  const mark = () => baraka.call('POST', '/messages/markAsRead', { messageIds: [message._id] });
  await mark();
  await mark();
  await settled(ofReader, baraka);
  expect(ofReader.received(LIVE_EVENTS.changed)).toEqual(['messages', 'cars']);
});

test('delivers new messages after a reconnect and returns missed messages in the thread', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const [page, sending] = await Promise.all([openRoom(baraka, amina), openRoom(amina, baraka)]);
  await send(sending, makePayload(amina, baraka, 'before'));
  page.socket.disconnect();
  await send(sending, makePayload(amina, baraka, 'meanwhile'));
  page.socket.connect();
  await until(() => page.socket.connected);
  await send(sending, makePayload(amina, baraka, 'after'));
  await settled(page, baraka);
  expect(texts(received(page))).toEqual(['before', 'after']);
  expect(texts(await thread(baraka, amina))).toEqual(['before', 'meanwhile', 'after']);
});

test('[R290] stores and delivers 200 messages in sending order if their look-ups take unequal time', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const [sending, page] = await Promise.all([openRoom(amina, baraka), openRoom(baraka, amina)]);
  let lookUps = 0;
  const unequal = vi.spyOn(app.services.cars.lookup, 'lenderOf').mockImplementation(async () => {
    lookUps += 1;
    if (lookUps % 20 === 1) await new Promise((resolve) => setTimeout(resolve, 100));
    return baraka._id;
  });
  const lines = Array.from({ length: 200 }, (_, index) => `line ${index}`);
  // The time limit covers all messages together, because on a slow database the last one waits for all
  // others.
  const acks = await Promise.all(
    lines.map((line) =>
      sending.socket.emitWithAck(LIVE_EVENTS.sendMessage, {
        ...makePayload(amina, baraka, line),
        carId: 'f'.repeat(24),
      }),
    ),
  );
  expect(acks.filter((ack) => 'error' in ack)).toEqual([]);
  unequal.mockRestore();
  const stored = await mongoose.connection
    .collection('messages')
    .find({ roomId: buildRoomId(amina._id, baraka._id) })
    .sort({ timestamp: 1, _id: 1 })
    .toArray();
  expect(stored.map((one) => one.message)).toEqual(lines);
  await settled(page, baraka);
  expect(texts(received(page))).toEqual(lines);
});

/** Posts a message and repeats it after a 503, as the page does; a busy machine may miss the deadline. */
async function postUntilStored(from: TestUser, to: TestUser, payload: object): Promise<MessageView> {
  for (;;) {
    const answer = await from.call<MessageView>('POST', `/messages/${from._id}/${to._id}`, payload);
    if (answer.status !== 503) return answer.body;
  }
}

test('stores 200 concurrent messages of both members once and delivers them in thread order', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const [ofAmina, ofBaraka] = await Promise.all([openRoom(amina, baraka), openRoom(baraka, amina)]);
  const sent = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const one = makePayload(amina, baraka, `from Amina ${index}`);
      const path = `/messages/${amina._id}/${baraka._id}`;
      const [bySocket, other] = await Promise.all([
        send(ofAmina, one).then(async (message) => {
          if (index % 5 === 0) await amina.call('POST', path, one);
          return message;
        }),
        index % 2 === 0
          ? send(ofBaraka, makePayload(baraka, amina, `from Baraka ${index}`))
          : postUntilStored(baraka, amina, makePayload(baraka, amina, `b ${index}`)),
      ]);
      return [bySocket, other];
    }),
  );

  const stored: MessageView[] = [];
  for (let page = await thread(amina, baraka); page.length > 0; ) {
    stored.unshift(...page);
    page = await thread(amina, baraka, `?before=${page[0]?._id}`);
  }
  expect(stored).toHaveLength(200);
  expect(new Set(stored.map((one) => one._id))).toEqual(new Set(sent.flat().map((one) => one._id)));
  const stamps = stored.map((one) => Date.parse(one.timestamp));
  expect(stamps.every((stamp, index) => index === 0 || stamp > (stamps[index - 1] ?? 0))).toBe(true);
  await Promise.all([settled(ofAmina, amina), settled(ofBaraka, baraka)]);
  expect(received(ofAmina)).toEqual(stored);
  expect(received(ofBaraka)).toEqual(stored);
});
