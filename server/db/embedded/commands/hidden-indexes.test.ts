import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, refusal, type TestDatabase } from '../testing/open-database';

describe('hidden indexes', () => {
  let database: TestDatabase;
  let name: string;
  let things: mongoose.mongo.Collection;
  let count = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    name = `things${++count}`;
    things = database.db.collection(name);
  });
  afterAll(() => database.close());

  function change(index: mongoose.mongo.Document) {
    return database.db.command({ collMod: name, index });
  }

  async function planOf(filter: mongoose.mongo.Document): Promise<string> {
    const { queryPlanner } = await things.find(filter).explain('queryPlanner');
    return JSON.stringify(queryPlanner.winningPlan);
  }

  test('lists an index hidden by name or key, and excludes it from query plans', async () => {
    await things.createIndex({ a: 1 });
    await things.insertMany([{ a: 1 }, { a: 2 }]);
    expect(await planOf({ a: 1 })).toContain('a_1');
    expect(await change({ name: 'a_1', hidden: true })).toEqual({
      hidden_old: false,
      hidden_new: true,
      ok: 1,
    });
    expect((await things.indexes())[1]).toEqual({ v: 2, key: { a: 1 }, name: 'a_1', hidden: true });
    expect(await planOf({ a: 1 })).toContain('COLLSCAN');
    expect(await things.countDocuments({ a: 1 })).toBe(1);
    expect(await change({ keyPattern: { a: 1 }, hidden: false })).toEqual({
      hidden_old: true,
      hidden_new: false,
      ok: 1,
    });
    expect((await things.indexes())[1]).toEqual({ v: 2, key: { a: 1 }, name: 'a_1' });
    expect(await planOf({ a: 1 })).toContain('a_1');
  });

  test('returns no old and new values from collMod if nothing changes', async () => {
    await things.createIndex({ a: 1 });
    expect(await change({ name: 'a_1', hidden: false })).toEqual({ ok: 1 });
  });

  test('refuses a hint of a hidden index like a hint of a missing index', async () => {
    await things.createIndex({ a: 1 }, { hidden: true });
    await things.insertOne({ a: 1 });
    for (const hint of ['a_1', { a: 1 }]) {
      expect(await refusal(things.find({ a: 1 }).hint(hint).toArray())).toMatchObject({
        code: 2,
        message: expect.stringContaining('hint provided does not correspond to an existing index'),
      });
      expect(await refusal(things.updateOne({ a: 1 }, { $set: { b: 1 } }, { hint }))).toMatchObject({
        code: 2,
      });
    }
  });

  test('lists an index as hidden only if createIndexes sets hidden to true', async () => {
    await things.createIndexes([
      { key: { a: 1 }, name: 'a', hidden: true },
      { key: { b: 1 }, name: 'b', hidden: false },
    ]);
    expect((await things.indexes()).map(({ hidden }) => hidden)).toEqual([undefined, true, undefined]);
    expect(await planOf({ a: 1 })).toContain('COLLSCAN');
  });

  test('enforces the uniqueness of a hidden unique index', async () => {
    await things.createIndex({ a: 1 }, { unique: true });
    await things.insertOne({ a: 1 });
    await change({ name: 'a_1', hidden: true });
    expect(await refusal(things.insertOne({ a: 1 }))).toMatchObject({ code: 11000 });
    expect(await database.db.command({ validate: name })).toMatchObject({ valid: true });
  });

  test('deletes expired documents if collMod hides a TTL index and changes its expiry', async () => {
    await database.client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 0.05 });
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 1_000_000 });
    await things.insertMany([
      { n: 1, at: new Date(0) },
      { n: 2, at: new Date() },
    ]);
    expect(await change({ name: 'at_1', hidden: true, expireAfterSeconds: 3600 })).toEqual({
      expireAfterSeconds_old: 1_000_000,
      expireAfterSeconds_new: 3600,
      hidden_old: false,
      hidden_new: true,
      ok: 1,
    });
    await expect.poll(() => things.distinct('n')).toEqual([2]);
  });

  test('refuses to hide the index on _id', async () => {
    await things.insertOne({});
    const refused = { code: 2, message: "can't hide _id index" };
    expect(await refusal(change({ name: '_id_', hidden: true }))).toMatchObject(refused);
    expect(await refusal(change({ name: '_id_', hidden: false }))).toMatchObject(refused);
    expect(await refusal(things.createIndex({ _id: 1 }, { hidden: true }))).toMatchObject(refused);
    expect(await things.indexes()).toEqual([{ v: 2, key: { _id: 1 }, name: '_id_' }]);
  });

  test.each<[string, mongoose.mongo.Document, number, string]>([
    ['no index', { hidden: true }, 72, 'Must specify either index name or key pattern.'],
    ['a name and a key', { name: 'a', keyPattern: { a: 1 }, hidden: true }, 72, 'both key pattern and name'],
    ['no change', { name: 'a' }, 72, 'no expireAfterSeconds, hidden, unique, or prepareUnique field'],
    ['a text as hidden', { name: 'a', hidden: 'yes' }, 14, 'hidden'],
    ['an unknown field', { name: 'a', hide: true }, 40415, "'collMod.index.hide' is an unknown field"],
    ['a field that this server lacks', { name: 'a', prepareUnique: true }, 238, 'prepareUnique'],
    ['an absent index', { name: 'b', hidden: true }, 27, 'cannot find index b for ns test.things'],
    ['an absent key', { keyPattern: { b: 1 }, hidden: true }, 27, 'cannot find index { b: 1 } for ns'],
    ['a key of two indexes', { keyPattern: { a: 1 }, hidden: true }, 181, 'must use index name'],
  ])('refuses collMod with %s as MongoDB does', async (_, index, code, message) => {
    await things.createIndex({ a: 1 }, { name: 'a' });
    await things.createIndex({ a: 1 }, { name: 'aen', collation: { locale: 'en' } });
    const error = await refusal(change(index));
    expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  test('changes neither validator nor index if collMod names a missing index', async () => {
    await things.insertOne({});
    const index = { name: 'absent', hidden: true };
    const refused = database.db.command({ collMod: name, validator: { a: 1 }, index });
    expect(await refusal(refused)).toMatchObject({ code: 27 });
    expect(await things.options()).toEqual({});
  });

  test('hides indexes that a mongoose schema no longer contains when syncIndexes() gets hideIndexes', async () => {
    const connection = await mongoose.createConnection(database.uri, { dbName: 'test' }).asPromise();
    await things.createIndexes([{ key: { old: 1 } }, { key: { kept: 1 } }]);
    const schema = new mongoose.Schema({ kept: { type: Number, index: true } });
    const hidden = await connection.model(name, schema, name).syncIndexes({ hideIndexes: true });
    expect(hidden).toEqual(['old_1']);
    const indexes = (await things.indexes()).map((index) => [index.name, index.hidden]);
    expect(indexes).toEqual([
      ['_id_', undefined],
      ['old_1', true],
      ['kept_1', undefined],
    ]);
    await connection.close();
  });
});
