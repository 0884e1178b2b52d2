import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { buildRoomId } from '#shared/core/live-events';
import type { MessageView } from '#shared/messages/contract';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';
import type { TestUser } from '../../testing/test-user';
import { until } from '../../testing/until';
import { inbox, nextTimestamp, post, send, texts, thread } from './testing/chat';

let app: TestApp;
/** Two users for tests of refused messages; no message between them is ever stored. */
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

test('stores a message as unread with both names, the server time and the room', async () => {
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
    roomId: buildRoomId(amina._id, baraka._id),
  });
  expect(Date.parse(sent.timestamp)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(sent.timestamp)).toBeLessThanOrEqual(app.clock.now().getTime());
  expect(await thread(baraka, amina)).toEqual([sent]);
  expect(await thread(amina, baraka)).toEqual([sent]);
});

test('takes sender and receiver from the path if the body contains only text', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  await amina.call('POST', `/messages/${amina._id}/${baraka._id.toUpperCase()}`, { message: 'Hello' });
  expect(texts(await thread(baraka, amina))).toEqual(['Hello']);
});

test('[R566] stores the car with a message and answers 400 if the car belongs to a third user', async () => {
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

test('[R119, V1.1.2] stores markup, operators and emoji unchanged', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const lines = ['<img src=x onerror=alert(1)>', '{"$gt":""}', 'Karibu 🚗 é \u0000 &amp;', 'two\nlines'];
  for (const line of lines) await send(amina, baraka, line);
  expect(texts(await thread(baraka, amina))).toEqual(lines);
});

test.each([
  { name: 'empty', message: '' },
  { name: 'blank', message: ' \n\t ' },
  { name: '2,001 characters long', message: 'a'.repeat(2_001) },
  { name: 'an object', message: { $gt: '' } },
  { name: 'a list', message: ['a'] },
  { name: 'missing', message: undefined },
])('answers 400 and stores nothing if the text is $name', async ({ message }) => {
  const answer = await post(sender, receiver, message);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_input', fields: { message: expect.any(String) } });
  expect(await thread(receiver, sender)).toEqual([]);
});

test('[R119] accepts texts of 1 and 2,000 characters', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  await send(amina, baraka, 'a');
  await send(amina, baraka, ` ${'b'.repeat(2_000)} `);
  expect((await thread(amina, baraka)).map((one) => one.message.length)).toEqual([1, 2_000]);
});

test('[R132] refuses a message if its sender or receiver differs from the caller or the path', async () => {
  const [amina, baraka, chege] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const path = `/messages/${baraka._id}/${amina._id}`;
  expect((await chege.call('POST', path, { message: 'x' })).status).toBe(403);
  expect((await app.call('POST', path, { message: 'x' })).status).toBe(401);
  expect((await post(amina, baraka, 'x', { senderId: chege._id })).status).toBe(403);
  expect((await post(amina, baraka, 'x', { receiverId: chege._id })).status).toBe(403);
  expect(await inbox(amina)).toEqual([]);
});

test('[R132] refuses a message to oneself, an unknown user or a suspended user', async () => {
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

test('[R129] stores a message once and returns it to every call if it is sent repeatedly', async () => {
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

test('[R129] stores a new message if the same text and timestamp come a minute later', async () => {
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

test('[R781] returns the stored message if the same client id comes again after days', async () => {
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

test('stores equal texts without timestamps only once if they arrive within a minute', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  for (const message of ['Hello', 'Hello', 'Are you there?']) {
    await post(amina, baraka, message, { timestamp: undefined });
  }
  expect(texts(await thread(amina, baraka))).toEqual(['Hello', 'Are you there?']);
});

test('[R758] repairs the conversation when the client retries after a crash', async () => {
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

test('[R134] deletes messages by an index after 24 months', async () => {
  const indexes = await mongoose.connection.collection('messages').indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { timestamp: 1 }, expireAfterSeconds: 730 * 24 * 60 * 60 }),
  );
});
