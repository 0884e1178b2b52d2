import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';
import { type Write, watchDatabaseWrites } from './database-writes';

const seen: Omit<Write, 'collection'>[] = [];
const seenWholes: Write['ids'][] = [];
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  watchDatabaseWrites(({ collection, ...write }) => {
    if (collection === 'things') seen.push(write);
  });
  watchDatabaseWrites(
    ({ collection, ids }) => {
      if (collection === 'parts') seenWholes.push(ids);
    },
    { parts: 'wholeId' },
  );
});
beforeEach(() => void seen.splice(0));
afterAll(() => app.close());

const things = () => mongoose.connection.collection<{ name: string; part?: { size: number } }>('things');

async function insert(...names: string[]) {
  const { insertedIds } = await things().insertMany(names.map((name) => ({ name })));
  seen.splice(0);
  const ids = Object.values(insertedIds);
  return { ids, texts: ids.map(String) };
}

test('reads: not reported', async () => {
  await things().find({}).toArray();
  await things().countDocuments({});
  expect(seen).toEqual([]);
});

test('inserting: the ids', async () => {
  const { insertedIds } = await things().insertMany([{ name: 'a' }, { name: 'b' }]);
  const ids = [String(insertedIds[0]), String(insertedIds[1])];
  expect(seen).toEqual([{ kind: 'insert', ids, fields: null }]);
});

test('updating by id: the id and the top-level fields', async () => {
  const { ids, texts } = await insert('a');
  await things().updateOne({ _id: ids[0] }, { $set: { name: 'b' }, $max: { 'part.size': 2 } });
  expect(seen).toEqual([{ kind: 'update', ids: texts, fields: ['name', 'part'] }]);
});

test('updating by ids: all of them; by anything else: unknown', async () => {
  const { ids, texts } = await insert('c', 'c');
  await things().updateMany({ _id: { $in: ids } }, { $set: { name: 'd' } });
  await things().updateMany({ name: 'd' }, { $set: { name: 'e' } });
  expect(seen.map((write) => write.ids)).toEqual([texts, null]);
});

test('updating one found by anything else: the id from the reply', async () => {
  const { texts } = await insert('found');
  await things().findOneAndUpdate({ name: 'found' }, { $set: { name: 'f' } });
  expect(seen).toEqual([{ kind: 'update', ids: texts, fields: ['name'] }]);
});

test('replacing, and updating by a pipeline: the fields are unknown', async () => {
  const { ids } = await insert('a');
  await things().replaceOne({ _id: ids[0] }, { name: 'b' });
  await things().updateOne({ _id: ids[0] }, [{ $set: { name: 'c' } }]);
  expect(seen.map((write) => write.fields)).toEqual([null, null]);
});

test('an update that finds or changes nothing: not reported', async () => {
  const { ids } = await insert('same');
  await things().updateMany({ name: 'absent' }, { $set: { name: 'b' } });
  await things().findOneAndUpdate({ name: 'absent' }, { $set: { name: 'b' } });
  await things().updateOne({ _id: ids[0] }, { $set: { name: 'same' } });
  expect(seen).toEqual([]);
});

test('deleting by id, by ids or one found by anything else: the ids', async () => {
  const { ids, texts } = await insert('a', 'b', 'c', 'last');
  await things().deleteOne({ _id: ids[0], name: 'a' });
  await things().deleteMany({ _id: { $in: [ids[1], ids[2]].filter((id) => id !== undefined) } });
  await things().findOneAndDelete({ name: 'last' });
  expect(seen.map((write) => [write.kind, write.ids])).toEqual([
    ['delete', texts.slice(0, 1)],
    ['delete', texts.slice(1, 3)],
    ['delete', texts.slice(3)],
  ]);
});

test('deleting absent documents: not reported', async () => {
  await things().findOneAndDelete({ name: 'absent' });
  await things().deleteOne({ _id: new mongoose.Types.ObjectId() });
  expect(seen).toEqual([]);
});

test('deleting by anything else: the ids are unknown', async () => {
  await insert('unnamed');
  await things().deleteMany({ name: 'unnamed' });
  expect(seen).toEqual([{ kind: 'delete', ids: null, fields: null }]);
});

test('a write that fails: reported, since it may have been applied', async () => {
  const { ids, texts } = await insert('a');
  const failing = things().updateOne({ _id: ids[0] }, { $unknown: { name: 'b' } });
  await expect(failing).rejects.toThrow();
  expect(seen.map((write) => write.ids)).toEqual([texts]);
});

test('another id field: its values from the command or the reply, unknown where neither has them', async () => {
  const parts = mongoose.connection.collection('parts');
  const { insertedIds } = await parts.insertMany([{ wholeId: 'a' }, { wholeId: 'b' }]);
  await parts.updateOne({ _id: insertedIds[0] }, { $set: { size: 1 } });
  await parts.updateOne({ wholeId: 'a' }, { $set: { size: 2 } });
  await parts.findOneAndDelete({ _id: insertedIds[0] }, { projection: { wholeId: 1 } });
  await parts.deleteMany({ wholeId: 'b' });
  expect(seenWholes).toEqual([['a', 'b'], null, ['a'], ['a'], ['b']]);
});
