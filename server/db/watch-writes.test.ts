import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';
import { type Write, watchWrites } from './watch-writes';

const seen: Write[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  watchWrites((write) => write.collection === 'things' && seen.push(write));
});
beforeEach(() => void seen.splice(0));
afterAll(() => app.close());

const things = () => mongoose.connection.collection<{ name: string }>('things');
const told = () => seen.map((write) => write.removed);

test('reading: not told', async () => {
  await things().find({}).toArray();
  await things().countDocuments({});
  expect(seen).toEqual([]);
});

test('adding and changing: told once it is done, nothing removed', async () => {
  const { insertedId } = await things().insertOne({ name: 'a' });
  await things().updateOne({ _id: insertedId }, { $set: { name: 'b' } });
  await things().findOneAndUpdate({ name: 'b' }, { $set: { name: 'c' } });
  expect(told()).toEqual([[], [], []]);
});

test('looking for something to change and finding nothing: not told', async () => {
  await things().updateMany({ name: 'nobody' }, { $set: { name: 'b' } });
  await things().findOneAndUpdate({ name: 'nobody' }, { $set: { name: 'b' } });
  expect(seen).toEqual([]);
});

test('deleting by id, by ids or one found by something else: told with the ids', async () => {
  const { insertedIds } = await things().insertMany(['a', 'b', 'c', 'd'].map((name) => ({ name })));
  const ids = Object.values(insertedIds);
  const [a, b, c, d] = ids.map(String);
  seen.splice(0);
  await things().deleteOne({ _id: ids[0], name: 'a' });
  await things().deleteMany({ _id: { $in: [ids[1], ids[2]].filter((id) => id !== undefined) } });
  await things().findOneAndDelete({ name: 'd' });
  await things().findOneAndDelete({ name: 'd' });
  expect(told()).toEqual([[a], [b, c], [d], []]);
});

test('deleting by anything else: told without knowing which', async () => {
  await things().deleteMany({ name: 'a' });
  expect(told()).toEqual([null]);
});

test('a write that fails: told all the same, for it may have come through', async () => {
  const { insertedId } = await things().insertOne({ name: 'a' });
  seen.splice(0);
  const broken = things().updateOne({ _id: insertedId }, { $unheard: { name: 'b' } });
  await expect(broken).rejects.toThrow();
  expect(told()).toEqual([[]]);
});
