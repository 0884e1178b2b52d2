import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { roomOf } from '#shared/core/live-events';
import type { MessageView } from '#shared/messages/contract';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';
import type { TestUser } from '../../testing/test-user';
import { until } from '../../testing/until';
import { inbox, nextTimestamp, post, send, texts, thread } from './testing/chat';

let app: TestApp;
/** Two users without any message, for refused ones. */
let sender: TestUser;
let receiver: TestUser;

beforeAll(async () => {
  app = await startApp();
  [sender, receiver] = await Promise.all([app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

const users = () => mongoose.connection.collection('users');
const conversations = () =>
  mongoose.connection.collection<{ _id: string; lastMessageId: mongoose.Types.ObjectId }>('conversations');

test('message sent: stored unread with both names, the server’s time and the room', async () => {
  const [amina, baraka] = [await app.signUp('Amina Njeri'), await app.signUp('Baraka Otieno')];
  const before = app.clock.now().getTime();
  const sent = await send(amina, baraka, '  Is the car free on Friday? ');
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

test('body with text only: sender and receiver come from the path', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  await amina.call('POST', `/messages/${amina._id}/${baraka._id.toUpperCase()}`, { message: 'Hello' });
  expect(texts(await thread(baraka, amina))).toEqual(['Hello']);
});

test('[R566] message about a car: the car goes with it, for both; a deleted car is left out, a stranger’s car is refused', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const [car, other] = [await makeCar(app, baraka), await makeCar(app, sender)];
  const about = (carId: string, text: string) =>
    amina.call<MessageView>('POST', `/messages/${amina._id}/${baraka._id}`, { message: text, carId });
  const carId = car._id.toHexString();
  expect((await about(carId, 'Is it free?')).body.carId).toBe(carId);
  expect((await about('0'.repeat(24), 'And the other?')).body).not.toHaveProperty('carId');
  expect(await about(other._id.toHexString(), 'And this?')).toMatchObject({
    status: 400,
    body: { fields: { carId: expect.any(String) } },
  });
  const [first, second, ...others] = await thread(baraka, amina);
  expect([first?.carId, second?.carId, others]).toEqual([carId, undefined, []]);
});

test('[R119, V1.1.2] markup, operators and emoji as text: stored unchanged', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const lines = ['<img src=x onerror=alert(1)>', '{"$gt":""}', 'Karibu 🚗 é \u0000 &amp;', 'two\nlines'];
  for (const line of lines) await send(amina, baraka, line);
  expect(texts(await thread(baraka, amina))).toEqual(lines);
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['2,001 characters', 'a'.repeat(2_001)],
  ['an object', { $gt: '' }],
  ['a list', ['a']],
  ['no text at all', undefined],
])('%s as text: refused with the field named, nothing stored', async (_name, message) => {
  const answer = await post(sender, receiver, message);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_input', fields: { message: expect.any(String) } });
  expect(await thread(receiver, sender)).toEqual([]);
});

test('[R119] 1 and 2,000 characters: accepted', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  await send(amina, baraka, 'a');
  await send(amina, baraka, ` ${'b'.repeat(2_000)} `);
  expect((await thread(amina, baraka)).map((one) => one.message.length)).toEqual([1, 2_000]);
});

test('[R132] sender or receiver differs from caller or path: refused, nothing stored', async () => {
  const [amina, baraka, chege] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const path = `/messages/${baraka._id}/${amina._id}`;
  expect((await chege.call('POST', path, { message: 'x' })).status).toBe(403);
  expect((await app.call('POST', path, { message: 'x' })).status).toBe(401);
  expect((await post(amina, baraka, 'x', { senderId: chege._id })).status).toBe(403);
  expect((await post(amina, baraka, 'x', { receiverId: chege._id })).status).toBe(403);
  expect(await inbox(amina)).toEqual([]);
});

test('[R132] message to the sender, to an unknown or to a suspended user: refused', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
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
  expect(await post(amina, { _id: 'invalid' }, 'x')).toMatchObject({ status: 400 });
});

test('[R129] message sent twice, in sequence or concurrently: stored once, both calls answer it', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
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

test('[R129] same text and timestamp after a minute: a new message, itself deduplicated', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
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

test('[R781] the sender’s own id again after days: the stored message, whatever else differs', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const clientId = 'e7a1c2d4-0b5e-4f6a-8c9d-1e2f3a4b5c6d';
  const first = await post(amina, baraka, 'Hello', { clientId });
  app.clock.advance(2 * 86_400_000);
  const again = await Promise.all([
    post(amina, baraka, 'Hello', { clientId, timestamp: 1 }),
    post(amina, baraka, 'Hello', { clientId: clientId.toUpperCase(), timestamp: undefined }),
  ]);
  expect(again.map((answer) => answer.body)).toEqual([first.body, first.body]);
  expect(texts(await thread(amina, baraka))).toEqual(['Hello']);
});

test('client without timestamps: equal texts within a minute are one message', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  for (const message of ['Hello', 'Hello', 'Are you there?']) {
    await post(amina, baraka, message, { timestamp: undefined });
  }
  expect(texts(await thread(amina, baraka))).toEqual(['Hello', 'Are you there?']);
});

test('[R758] crash after storing a message: the client’s retry repairs the conversation', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const timestamp = nextTimestamp();
  const sent = (await post(amina, baraka, 'Hello', { timestamp })).body;
  await conversations().deleteOne({ _id: sent.roomId });
  await post(amina, baraka, 'Hello', { timestamp });
  const row = await conversations().findOne({ _id: sent.roomId });
  expect(String(row?.lastMessageId)).toBe(sent._id);
  const later = await send(baraka, amina, 'Welcome');
  const lastId = async () => String((await conversations().findOne({ _id: sent.roomId }))?.lastMessageId);
  await until(async () => (await lastId()) === later._id);
  await post(amina, baraka, 'Hello', { timestamp });
  expect(await lastId()).toBe(later._id);
});

test('[R134] messages: deleted by an index after 24 months', async () => {
  const indexes = await mongoose.connection.collection('messages').indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { timestamp: 1 }, expireAfterSeconds: 730 * 24 * 60 * 60 }),
  );
});
