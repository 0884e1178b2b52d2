import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, refusal, type TestDatabase } from '../testing/open-database';

describe('collection commands', () => {
  let database: TestDatabase;
  let name: string;
  let count = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    name = `collection${++count}`;
  });
  afterAll(() => database.close());

  test.each<[string, mongoose.mongo.CreateCollectionOptions]>([
    ['none', {}],
    ['a collation', { collation: { locale: 'en', strength: 2 } }],
    ['a validator', { validator: { a: 1 }, validationLevel: 'moderate' }],
  ])('accepts a repeated create with the same options (%s) and keeps the documents', async (_, options) => {
    const rows = await database.db.createCollection(name, options);
    await rows.insertOne({ a: 1 });
    expect(await database.db.command({ create: name, ...options })).toEqual({ ok: 1 });
    expect(await rows.countDocuments()).toBe(1);
  });

  test.each<[string, mongoose.mongo.CreateCollectionOptions]>([
    ['no validator', {}],
    ['another validator', { validator: { a: 2 } }],
    ['another level', { validator: { a: 1 }, validationLevel: 'off' }],
    ['a collation', { validator: { a: 1 }, collation: { locale: 'en' } }],
  ])('refuses a repeated create with other options (%s) with error 48', async (_, options) => {
    await database.db.createCollection(name, { validator: { a: 1 } });
    expect(await refusal(database.db.createCollection(name, options))).toMatchObject({
      code: 48,
      message: expect.stringContaining(
        `namespace test.${name} already exists, but with different options: {`,
      ),
    });
  });

  async function uuidOf(collection: string, db = database.db): Promise<string> {
    const [listed] = await db.listCollections({ name: collection }, { nameOnly: false }).toArray();
    const { info } = listed ?? {};
    expect(info).toEqual({ readOnly: false, uuid: expect.any(mongoose.mongo.BSON.UUID) });
    return String(info && 'uuid' in info ? info.uuid : '');
  }

  test('lists a UUID that a renaming keeps and a new collection does not reuse', async () => {
    const rows = await database.db.createCollection(name);
    const uuid = await uuidOf(name);
    await rows.createIndex({ a: 1 });
    await rows.insertOne({ a: 1 });
    expect(await uuidOf(name)).toBe(uuid);
    const renamed = await rows.rename(`${name}renamed`);
    expect(await uuidOf(`${name}renamed`)).toBe(uuid);
    await renamed.drop();
    await database.db.createCollection(`${name}renamed`);
    expect(await uuidOf(`${name}renamed`)).not.toBe(uuid);
  });

  test('assigns a new UUID when renameCollection moves a collection to another database', async () => {
    await database.db.createCollection(name);
    const uuid = await uuidOf(name);
    const admin = database.client.db('admin');
    await admin.command({ renameCollection: `test.${name}`, to: `other.${name}` });
    expect(await uuidOf(name, database.client.db('other'))).not.toBe(uuid);
  });

  test('returns the number of indexes from drop, or ok if the collection is missing', async () => {
    await database.db.collection(name).createIndex({ a: 1 });
    expect(await database.db.command({ drop: name })).toEqual({ nIndexesWas: 2, ns: `test.${name}`, ok: 1 });
    expect(await database.db.command({ drop: name })).toEqual({ ok: 1 });
  });
});
