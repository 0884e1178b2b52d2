import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';
import { type DatabaseWrite, watchDatabaseWrites } from './database-writes';

const seen: Omit<DatabaseWrite, 'collection'>[] = [];
const seenWholes: DatabaseWrite['ids'][] = [];
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

test('ignores reads', async () => {
  await things().find({}).toArray();
  await things().countDocuments({});
  expect(seen).toEqual([]);
});

test('reports the ids of inserted documents', async () => {
  const { insertedIds } = await things().insertMany([{ name: 'a' }, { name: 'b' }]);
  const ids = [String(insertedIds[0]), String(insertedIds[1])];
  expect(seen).toEqual([{ kind: 'insert', ids, fields: null }]);
});

test('reports the id and the updated top-level fields of an update by id', async () => {
  const { ids, texts } = await insert('a');
  await things().updateOne({ _id: ids[0] }, { $set: { name: 'b' }, $max: { 'part.size': 2 } });
  expect(seen).toEqual([{ kind: 'update', ids: texts, fields: ['name', 'part'] }]);
});

test('reports all ids of an update by ids, and null as ids for any other filter', async () => {
  const { ids, texts } = await insert('c', 'c');
  await things().updateMany({ _id: { $in: ids } }, { $set: { name: 'd' } });
  await things().updateMany({ name: 'd' }, { $set: { name: 'e' } });
  expect(seen.map((write) => write.ids)).toEqual([texts, null]);
});

test('reads the id from the reply of findOneAndUpdate if the filter contains no id', async () => {
  const { texts } = await insert('found');
  await things().findOneAndUpdate({ name: 'found' }, { $set: { name: 'f' } });
  expect(seen).toEqual([{ kind: 'update', ids: texts, fields: ['name'] }]);
});

test('reports null as fields of a replacement or a pipeline update', async () => {
  const { ids } = await insert('a');
  await things().replaceOne({ _id: ids[0] }, { name: 'b' });
  await things().updateOne({ _id: ids[0] }, [{ $set: { name: 'c' } }]);
  expect(seen.map((write) => write.fields)).toEqual([null, null]);
});

test('ignores an update that matches or changes no document', async () => {
  const { ids } = await insert('same');
  await things().updateMany({ name: 'absent' }, { $set: { name: 'b' } });
  await things().findOneAndUpdate({ name: 'absent' }, { $set: { name: 'b' } });
  await things().updateOne({ _id: ids[0] }, { $set: { name: 'same' } });
  expect(seen).toEqual([]);
});

test('reports the ids of documents deleted by id, by ids or by findOneAndDelete', async () => {
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

test('ignores the deletion of missing documents', async () => {
  await things().findOneAndDelete({ name: 'absent' });
  await things().deleteOne({ _id: new mongoose.Types.ObjectId() });
  expect(seen).toEqual([]);
});

test('reports null as ids of a deletion whose filter contains no id', async () => {
  await insert('unnamed');
  await things().deleteMany({ name: 'unnamed' });
  expect(seen).toEqual([{ kind: 'delete', ids: null, fields: null }]);
});

test('reports a failed write, because the database may have applied it', async () => {
  const { ids, texts } = await insert('a');
  const failing = things().updateOne({ _id: ids[0] }, { $unknown: { name: 'b' } });
  await expect(failing).rejects.toThrow();
  expect(seen.map((write) => write.ids)).toEqual([texts]);
});

test("reads ids from a collection's other id field, or reports null if the field is missing", async () => {
  const parts = mongoose.connection.collection('parts');
  const { insertedIds } = await parts.insertMany([{ wholeId: 'a' }, { wholeId: 'b' }]);
  await parts.updateOne({ _id: insertedIds[0] }, { $set: { size: 1 } });
  await parts.updateOne({ wholeId: 'a' }, { $set: { size: 2 } });
  await parts.findOneAndDelete({ _id: insertedIds[0] }, { projection: { wholeId: 1 } });
  await parts.deleteMany({ wholeId: 'b' });
  expect(seenWholes).toEqual([['a', 'b'], null, ['a'], ['a'], ['b']]);
});
