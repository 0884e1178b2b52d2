import type mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, refusal, type TestDatabase } from '../testing/open-database';

describe('index commands', () => {
  let database: TestDatabase;
  let things: mongoose.mongo.Collection;
  let count = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    things = database.db.collection(`things${++count}`);
  });
  afterAll(() => database.close());

  async function isConsistent(): Promise<boolean> {
    const { valid } = await database.db.command({ validate: things.collectionName });
    return valid === true;
  }

  test('enforces a unique index over two fields and counts a missing field as null', async () => {
    await things.createIndex({ a: 1, b: 1 }, { unique: true });
    await things.insertMany([{ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 1 }]);
    const error = await refusal(things.insertOne({ a: 1, b: 2 }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { a: 1, b: 1 }, keyValue: { a: 1, b: 2 } });
    expect(error.message).toContain('index: a_1_b_1 dup key: { a: 1, b: 2 }');
    expect(await refusal(things.insertOne({ a: 1, b: null }))).toMatchObject({ code: 11000 });
    expect(await refusal(things.updateOne({ b: 1 }, { $set: { b: 2 } }))).toMatchObject({ code: 11000 });
    expect(await things.updateOne({ b: 1 }, { $set: { b: 3 } })).toMatchObject({ modifiedCount: 1 });
    expect(await things.insertOne({ a: 1, b: 1 })).toMatchObject({ acknowledged: true });
    expect(await isConsistent()).toBe(true);
  });

  test('ignores documents without the field in a sparse unique index', async () => {
    await things.createIndex({ googleId: 1 }, { unique: true, sparse: true });
    await things.insertMany([{ n: 1 }, { n: 2 }, { googleId: 'x' }, { googleId: null }]);
    expect(await refusal(things.insertOne({ googleId: 'x' }))).toMatchObject({ code: 11000 });
    expect(await refusal(things.insertOne({ googleId: null }))).toMatchObject({ code: 11000 });
    expect(await things.countDocuments({ googleId: null })).toBe(3);
  });

  test('checks only documents that match the filter of a partial unique index', async () => {
    const partialFilterExpression = { receipt: { $type: 'string' } };
    await things.createIndex({ receipt: 1 }, { unique: true, partialFilterExpression });
    await things.insertMany([{ receipt: null }, { receipt: null }, {}, { receipt: 'A' }]);
    expect(await refusal(things.updateOne({ receipt: null }, { $set: { receipt: 'A' } }))).toMatchObject({
      code: 11000,
    });
    await things.updateOne({ receipt: 'A' }, { $unset: { receipt: '' } });
    expect(await things.insertOne({ receipt: 'A' })).toMatchObject({ acknowledged: true });
    expect(await isConsistent()).toBe(true);
  });

  test('ignores case in a unique index with a collation', async () => {
    await things.createIndex({ email: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
    await things.insertOne({ email: 'Amina@Example.com' });
    expect(await refusal(things.insertOne({ email: 'amina@example.COM' }))).toMatchObject({ code: 11000 });
  });

  test('refuses a document with the same array element as another document in a unique index', async () => {
    await things.createIndex({ plates: 1 }, { unique: true });
    await things.insertMany([{ plates: ['a', 'b', 'b'] }, { plates: ['c'] }]);
    expect(await refusal(things.insertOne({ plates: ['x', 'b'] }))).toMatchObject({
      code: 11000,
      keyValue: { plates: 'b' },
    });
    expect(await isConsistent()).toBe(true);
  });

  test('stores only one of 50 concurrent inserts of one unique value', async () => {
    await things.createIndex({ regNo: 1 }, { unique: true });
    const inserts = Array.from({ length: 50 }, (_, n) => things.insertOne({ regNo: 'KAA001A', n }));
    const outcomes = await Promise.allSettled(inserts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await things.countDocuments()).toBe(1);
    expect(await isConsistent()).toBe(true);
  });

  test('finds, sorts and keeps unique values that are longer than an index key', async () => {
    await things.createIndex({ text: 1 }, { unique: true });
    const long = 'x'.repeat(3000);
    await things.insertMany(
      ['c', 'a', 'b', ''].map((end, n) => ({ _id: n as never, text: `${long}${end}` })),
    );
    expect(await refusal(things.insertOne({ text: `${long}a` }))).toMatchObject({ code: 11000 });
    expect(await things.findOne({ text: `${long}b` })).toMatchObject({ _id: 2 });
    expect((await things.find().sort({ text: 1 }).toArray()).map(({ _id }) => Number(_id))).toEqual([
      3, 1, 2, 0,
    ]);
    expect(await things.countDocuments({ text: { $gt: `${long}a` } })).toBe(2);
    expect(await isConsistent()).toBe(true);
  });

  test('refuses arrays in both fields of a compound index with error 171', async () => {
    await things.createIndex({ a: 1, b: 1 });
    expect(await refusal(things.insertOne({ a: [1], b: [2] }))).toMatchObject({ code: 171 });
    expect(await things.countDocuments()).toBe(0);
  });

  test('builds an index on existing documents and refuses a unique index with duplicates', async () => {
    await things.insertMany([{ a: 1 }, { a: 2 }, { a: 2 }]);
    expect(await refusal(things.createIndex({ a: 1 }, { unique: true }))).toMatchObject({ code: 11000 });
    expect(await things.indexes()).toHaveLength(1);
    expect(await things.createIndex({ a: 1 })).toBe('a_1');
    expect(await things.find({ a: 2 }).hint('a_1').toArray()).toHaveLength(2);
    expect(await isConsistent()).toBe(true);
  });

  test('ignores a repeated createIndexes and refuses a conflicting name or key', async () => {
    await things.createIndex({ a: 1 }, { name: 'x' });
    await things.createIndex({ a: 1 }, { name: 'x' });
    expect(await refusal(things.createIndex({ a: 1 }, { name: 'y' }))).toMatchObject({ code: 85 });
    expect(await refusal(things.createIndex({ b: 1 }, { name: 'x' }))).toMatchObject({ code: 86 });
    expect(await things.indexes()).toHaveLength(2);
  });

  test('lists created indexes and removes dropped indexes', async () => {
    await things.createIndexes([
      { key: { a: 1, b: -1 }, unique: true, name: 'ab' },
      { key: { c: 1 }, sparse: true },
      { key: { at: 1 }, expireAfterSeconds: 60 },
    ]);
    expect(await things.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'ab', unique: true },
      { v: 2, key: { c: 1 }, name: 'c_1', sparse: true },
      { v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
    ]);
    await things.dropIndex('ab');
    await database.db.command({ dropIndexes: things.collectionName, index: { c: 1 } });
    expect(await refusal(things.dropIndex('ab'))).toMatchObject({ code: 27 });
    expect(await refusal(things.dropIndex('_id_'))).toMatchObject({ code: 72 });
    await things.dropIndexes();
    expect(await things.indexes()).toHaveLength(1);
  });

  test.each<{
    name: string;
    key: mongoose.mongo.IndexSpecification;
    options: mongoose.mongo.CreateIndexesOptions;
  }>([
    { name: 'a text index', key: { a: 'text' }, options: {} },
    { name: 'a geographic index', key: { a: '2dsphere' }, options: {} },
    { name: 'a wildcard index', key: { '$**': 1 }, options: {} },
    { name: 'an unknown option', key: { a: 1 }, options: { weights: { a: 1 } } },
    { name: 'an expiry over two fields', key: { a: 1, b: 1 }, options: { expireAfterSeconds: 5 } },
  ])('refuses $name with error 67', async ({ key, options }) => {
    expect(await refusal(things.createIndex(key, options))).toMatchObject({ code: 67 });
  });

  test('deletes the expired documents of a TTL index and keeps the others', async () => {
    const admin = database.client.db('admin');
    expect(await admin.command({ setParameter: 1, ttlMonitorSleepSecs: 0.05 })).toMatchObject({
      ok: 1,
      was: 60,
    });
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
    await things.insertMany([
      { n: 1, at: new Date(Date.now() - 3_700_000) },
      { n: 2, at: new Date(Date.now() - 3_500_000) },
      { n: 3, at: 'no date' },
      { n: 4 },
    ]);
    await expect.poll(() => things.distinct('n')).toEqual([2, 3, 4]);
    expect(await isConsistent()).toBe(true);
  });

  test('changes the expiry of a TTL index by collMod and refuses a view', async () => {
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const index = { keyPattern: { at: 1 }, expireAfterSeconds: 90 };
    const change = { collMod: things.collectionName, index };
    expect(await database.db.command(change)).toMatchObject({
      expireAfterSeconds_old: 60,
      expireAfterSeconds_new: 90,
    });
    expect((await things.indexes())[1]).toMatchObject({ expireAfterSeconds: 90 });
    const view = { collMod: things.collectionName, viewOn: 'other' };
    expect(await refusal(database.db.command(view))).toMatchObject({ code: 238 });
  });

  test('renames a collection with its indexes and refuses an existing target without dropTarget', async () => {
    await things.insertMany([{ a: 1 }, { a: 2 }]);
    await things.createIndex({ a: 1 }, { unique: true });
    const moved = await things.rename(`moved${count}`);
    expect(await moved.find({ a: 2 }).hint('a_1').toArray()).toHaveLength(1);
    expect(await refusal(moved.insertOne({ a: 2 }))).toMatchObject({ code: 11000 });
    await moved.insertOne({ a: 3 });
    expect(await database.db.command({ validate: moved.collectionName })).toMatchObject({
      valid: true,
      nrecords: 3,
    });
    expect(await refusal(things.rename('other'))).toMatchObject({ code: 26 });
    await things.insertOne({ b: 1 });
    expect(await refusal(moved.rename(things.collectionName))).toMatchObject({ code: 48 });
    await moved.rename(things.collectionName, { dropTarget: true });
    expect(await things.distinct('a')).toEqual([1, 2, 3]);
    expect(await refusal(things.rename('bad$name'))).toMatchObject({ code: 73 });
  });

  test('creates, lists and drops collections and databases', async () => {
    const other = database.client.db('other');
    await other.createCollection('empty');
    await other.createCollection('empty');
    expect(await refusal(other.createCollection('view', { viewOn: 'full' }))).toMatchObject({
      code: 238,
    });
    await other.collection('full').insertMany(Array.from({ length: 3000 }, (_, n) => ({ n })));
    expect((await other.listCollections().toArray()).map(({ name }) => name)).toEqual(['empty', 'full']);
    expect(await other.listCollections({ name: 'full' }, { nameOnly: true }).toArray()).toEqual([
      { name: 'full', type: 'collection' },
    ]);
    const { databases } = await database.client.db().admin().listDatabases({ nameOnly: true });
    expect(databases.map(({ name }) => name)).toContain('other');
    await other.collection('full').drop();
    expect(await other.collection('full').countDocuments()).toBe(0);
    await other.collection('full').insertOne({ n: 1 });
    expect(await other.collection('full').countDocuments()).toBe(1);
    await other.dropDatabase();
    expect(await other.listCollections().toArray()).toEqual([]);
    expect(await other.command({ drop: 'full' })).toEqual({ ok: 1 });
    expect(await refusal(other.collection('bad$name').insertOne({}))).toMatchObject({ code: 73 });
  });
});
