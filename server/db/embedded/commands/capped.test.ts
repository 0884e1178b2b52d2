import type mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, refusal, type TestDatabase } from '../testing/open-database';

interface Entry {
  readonly _id: number;
  readonly text?: string;
}

describe('capped collections', () => {
  let database: TestDatabase;
  let name: string;
  let made = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    name = `capped${++made}`;
  });
  afterAll(() => database.close());

  async function create(
    options: mongoose.mongo.CreateCollectionOptions,
  ): Promise<mongoose.mongo.Collection<Entry>> {
    await database.db.createCollection(name, options);
    return database.db.collection<Entry>(name);
  }

  async function idsOf(entries: mongoose.mongo.Collection<Entry>): Promise<number[]> {
    return (await entries.find().toArray()).map(({ _id }) => _id);
  }

  test('removes the oldest documents and their index entries when max is exceeded', async () => {
    const entries = await create({ capped: true, size: 100_000, max: 3 });
    await entries.createIndex({ text: 1 });
    for (let _id = 0; _id < 5; _id++) await entries.insertOne({ _id, text: `entry ${_id}` });
    await entries.insertMany([{ _id: 5 }, { _id: 6 }]);
    expect(await idsOf(entries)).toEqual([4, 5, 6]);
    expect(await entries.countDocuments({ text: 'entry 0' })).toBe(0);
    expect(await database.db.command({ validate: name })).toMatchObject({ valid: true, nrecords: 3 });
  });

  test('removes the oldest documents when size is exceeded', async () => {
    const entries = await create({ capped: true, size: 1000 });
    const text = 'x'.repeat(300);
    for (let _id = 0; _id < 10; _id++) await entries.insertOne({ _id, text });
    expect(await idsOf(entries)).toEqual([7, 8, 9]);
    await entries.deleteOne({ _id: 8 });
    await entries.insertOne({ _id: 10, text });
    expect(await idsOf(entries)).toEqual([7, 9, 10]);
    await entries.updateOne({ _id: 9 }, { $set: { text: 'short' } });
    await entries.insertOne({ _id: 11, text: 'short' });
    expect(await idsOf(entries)).toEqual([7, 9, 10, 11]);
  });

  test('keeps max documents when some inserts fail', async () => {
    const entries = await create({ capped: true, size: 100_000, max: 3 });
    const documents = [{ _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }, { _id: 4 }];
    expect(await refusal(entries.insertMany(documents, { ordered: false }))).toMatchObject({ code: 11000 });
    await entries.insertOne({ _id: 5 });
    expect(await idsOf(entries)).toEqual([3, 4, 5]);
  });

  test('refuses a document larger than size and keeps the others', async () => {
    const entries = await create({ capped: true, size: 1000 });
    await entries.insertOne({ _id: 1 });
    expect(await refusal(entries.insertOne({ _id: 2, text: 'x'.repeat(1000) }))).toMatchObject({ code: 2 });
    expect(await idsOf(entries)).toEqual([1]);
  });

  test('shows the limits in listCollections and collStats', async () => {
    const entries = await create({ capped: true, size: 8192, max: 5 });
    expect(await entries.isCapped()).toBe(true);
    expect(await entries.options()).toEqual({ capped: true, size: 8192, max: 5 });
    expect(await database.db.command({ collStats: name })).toMatchObject({
      capped: true,
      maxSize: 8192,
      max: 5,
    });
    await database.db.createCollection('uncapped', { capped: false });
    expect(await database.db.collection('uncapped').isCapped()).toBe(false);
  });

  test.each<[string, mongoose.mongo.CreateCollectionOptions]>([
    ['capped without a size', { capped: true }],
    ['capped with a size of 0', { capped: true, size: 0 }],
    ['a size without capped', { size: 1000 }],
    ['a max without capped', { max: 10 }],
  ])('returns error 72 if create has %s', async (_, options) => {
    expect(await refusal(create(options))).toMatchObject({ code: 72 });
  });

  test('refuses a TTL index on a capped collection with error 67', async () => {
    const entries = await create({ capped: true, size: 1000 });
    expect(await refusal(entries.createIndex({ at: 1 }, { expireAfterSeconds: 5 }))).toMatchObject({
      code: 67,
    });
  });
});
