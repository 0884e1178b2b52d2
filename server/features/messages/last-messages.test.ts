import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRoomId } from '#shared/core/live-events';
import { runInterruptedFlow } from '../../testing/interrupted-flow';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { until } from '../../testing/until';
import { inbox, send, texts } from './testing/chat';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const lastMessageId = async (one: TestUser, other: TestUser) =>
  String((await stored('Conversation').findById(buildRoomId(one._id, other._id)))?.lastMessageId);

test('stores the summary of a conversation before the first message is acknowledged', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const first = await send(amina, baraka, 'one');
  expect(await lastMessageId(amina, baraka)).toBe(first._id);
  for (const line of ['two', 'three', 'four']) await send(amina, baraka, line);
  const last = await send(baraka, amina, 'five');
  await until(async () => (await lastMessageId(amina, baraka)) === last._id);
});

test('[R758] repairs a missing or outdated summary when the inbox is read', async () => {
  const [amina, baraka, chege] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const toBaraka = await send(amina, baraka, 'one');
  const toChege = await send(amina, chege, 'two');
  const rooms = mongoose.connection.collection<{ _id: string }>('conversations');
  await rooms.deleteOne({ _id: buildRoomId(amina._id, baraka._id) });
  await rooms.updateOne({ _id: buildRoomId(amina._id, chege._id) }, { $set: { lastAt: new Date(0) } });
  expect(texts(await inbox(amina))).toEqual(['one', 'two']);
  await until(async () => (await lastMessageId(amina, baraka)) === toBaraka._id);
  const { lastAt } = Object(await stored('Conversation').findById(buildRoomId(amina._id, chege._id)));
  expect(new Date(lastAt)).toEqual(new Date(toChege.timestamp));
});

test('[R757] acknowledges a message only after its write, without blocking other conversations', async () => {
  const [amina, baraka, chege] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const draft = { sender: { _id: amina._id, shownName: 'Amina' }, receiverId: baraka._id, message: 'Hello' };
  let answers = 0;
  const flow = await runInterruptedFlow(async () => {
    await app.services.messages.send(draft);
    answers += 1;
  }, 1);
  const count = () => stored('Message').countDocuments({ roomId: buildRoomId(amina._id, baraka._id) });
  await send(amina, chege, 'Meanwhile');
  expect([flow.state, answers, await count()]).toEqual(['stopped', 0, 0]);
  await flow.resume();
  expect([answers, await count()]).toEqual([1, 1]);
});
