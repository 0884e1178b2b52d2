import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, refusal, type TestDatabase } from '../testing/open-database';

const { Binary, BSONRegExp, Decimal128, Double, Long, ObjectId, Timestamp } = mongoose.mongo.BSON;

describe('write commands', () => {
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

  test('returns documents with values of every type unchanged', async () => {
    const sent = {
      wholeDouble: new Double(5),
      int: 5,
      long: Long.fromString('9223372036854775807'),
      decimal: Decimal128.fromString('1.10'),
      binary: new Binary(Buffer.from([1, 2, 3]), 5),
      pattern: new BSONRegExp('^a', 'i'),
      stamp: new Timestamp({ t: 1, i: 2 }),
      date: new Date(),
      id: new ObjectId(),
      nested: { z: [1, { a: null }], a: 'x' },
    };
    const { insertedId } = await things.insertOne(sent);
    const options = { promoteValues: false, promoteLongs: false, bsonRegExp: true };
    const received = await things.findOne({ _id: insertedId }, options);
    expect(mongoose.mongo.BSON.serialize(received ?? {})).toEqual(
      mongoose.mongo.BSON.serialize({ _id: insertedId, ...sent, int: 5 }),
    );
    await things.updateOne({ _id: insertedId }, { $set: { 'nested.b': 1 } });
    const changed = await things.findOne({ _id: insertedId }, options);
    const expected = { _id: insertedId, ...sent, nested: { ...sent.nested, b: 1 } };
    expect(mongoose.mongo.BSON.serialize(changed ?? {})).toEqual(mongoose.mongo.BSON.serialize(expected));
  });

  test('stores _id as the first field and generates a missing _id', async () => {
    await things.insertOne({ b: 1, _id: 7 } as never);
    expect(Object.keys((await things.findOne({})) ?? {})).toEqual(['_id', 'b']);
    await database.db.command({ insert: things.collectionName, documents: [{ a: 1 }] });
    expect(await things.findOne({ a: 1 })).toEqual({ _id: expect.any(ObjectId), a: 1 });
  });

  test('returns error 11000 with the fields that mongoose reads for a duplicate _id', async () => {
    await things.insertOne({ _id: 'x' as never });
    const error = await refusal(things.insertOne({ _id: 'x' as never }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 'x' } });
    expect(error.message).toBe(
      `E11000 duplicate key error collection: test.${things.collectionName} index: _id_ dup key: { _id: "x" }`,
    );
  });

  test('refuses an array as _id with error 53', async () => {
    expect(await refusal(things.insertOne({ _id: [1] as never }))).toMatchObject({ code: 53 });
  });

  test('stops an ordered insert at a duplicate, but continues an unordered insert', async () => {
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }] as never[];
    expect(await refusal(things.insertMany(documents))).toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await things.countDocuments()).toBe(1);
    const error = await refusal(things.insertMany(documents, { ordered: false }));
    expect(error).toMatchObject({ insertedCount: 1, writeErrors: [{ index: 0 }, { index: 1 }] });
    expect(await things.distinct('_id')).toEqual([1, 2]);
  });

  test('refuses a document over 16 MiB with error 10334 and keeps earlier documents', async () => {
    const large = { text: 'x'.repeat(16 * 1024 * 1024 - 200) };
    const { insertedId } = await things.insertOne({ ...large });
    expect((await things.findOne({ _id: insertedId }))?.text).toHaveLength(large.text.length);
    const grow = things.updateOne({ _id: insertedId }, { $set: { more: 'y'.repeat(500) } });
    expect(await refusal(grow)).toMatchObject({ code: 10334 });
    const tooLarge = database.db.command({
      insert: things.collectionName,
      documents: [{ _id: 1 }, { _id: 2, text: 'x'.repeat(16 * 1024 * 1024 + 100) }],
    });
    expect(await tooLarge).toMatchObject({ n: 1, writeErrors: [{ index: 1, code: 10334 }] });
  });

  test('returns the counts of updateOne, updateMany, replaceOne and deletes', async () => {
    await things.insertMany([{ a: 1 }, { a: 1 }, { a: 2 }]);
    expect(await things.updateOne({ a: 1 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await things.updateMany({ a: 1 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
    expect(await things.replaceOne({ a: 2 }, { c: 3 })).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await things.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { a: 1, b: 1 },
      { a: 1, b: 1 },
      { c: 3 },
    ]);
    expect(await things.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await things.deleteMany({})).toMatchObject({ deletedCount: 2 });
    expect(await things.updateOne({ a: 9 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 0,
      upsertedCount: 0,
    });
  });

  test('inserts with the first of two upserts and updates with the second', async () => {
    const upsert = () =>
      things.updateOne({ key: 'k' }, { $inc: { n: 1 }, $setOnInsert: { first: true } }, { upsert: true });
    expect(await upsert()).toMatchObject({
      upsertedCount: 1,
      matchedCount: 0,
      upsertedId: expect.any(ObjectId),
    });
    expect(await upsert()).toMatchObject({ upsertedCount: 0, matchedCount: 1, modifiedCount: 1 });
    expect(await things.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { key: 'k', n: 2, first: true },
    ]);
    expect(await things.updateMany({ key: 'm' }, { $set: { n: 1 } }, { upsert: true })).toMatchObject({
      upsertedCount: 1,
    });
  });

  test('refuses an invalid update and leaves the document unchanged', async () => {
    await things.insertOne({ _id: 1 as never, text: 'x', list: [1] });
    expect(await refusal(things.updateOne({}, { $inc: { text: 1 } }))).toMatchObject({ code: 14 });
    expect(await refusal(things.updateOne({}, { $set: { _id: 2 as never } }))).toMatchObject({ code: 66 });
    expect(await refusal(things.updateOne({}, { $foo: { a: 1 } } as never))).toMatchObject({ code: 9 });
    expect(await refusal(things.updateMany({}, { $set: { 'text.a': 1 } }))).toMatchObject({ code: 28 });
    expect(await refusal(things.updateOne({ a: { $foo: 1 } }, { $set: { b: 1 } }))).toMatchObject({
      code: 2,
    });
    expect(await things.findOne({})).toEqual({ _id: 1, text: 'x', list: [1] });
  });

  test('applies array filters, positional operators and pipelines to a stored document', async () => {
    await things.insertOne({ _id: 1 as never, list: [{ n: 1 }, { n: 2 }], a: 5 });
    await things.updateOne({ 'list.n': 2 }, { $set: { 'list.$.hit': true } });
    await things.updateOne({}, { $inc: { 'list.$[x].n': 10 } }, { arrayFilters: [{ 'x.n': 1 }] });
    await things.updateOne({}, [{ $set: { sum: { $add: ['$a', 1] } } }, { $unset: 'a' }]);
    expect(await things.findOne({})).toEqual({ _id: 1, list: [{ n: 11 }, { n: 2, hit: true }], sum: 6 });
  });

  test('returns the document before or after findOneAndUpdate, findOneAndReplace and findOneAndDelete', async () => {
    await things.insertMany([{ n: 1 }, { n: 3 }, { n: 2 }]);
    const options = { sort: { n: -1 }, projection: { _id: 0, n: 1 } } as const;
    expect(await things.findOneAndUpdate({}, { $inc: { n: 10 } }, options)).toEqual({ n: 3 });
    expect(
      await things.findOneAndUpdate({}, { $inc: { n: 10 } }, { ...options, returnDocument: 'after' }),
    ).toEqual({ n: 23 });
    expect(
      await things.findOneAndReplace({ n: 1 }, { n: 5 }, { ...options, returnDocument: 'after' }),
    ).toEqual({ n: 5 });
    expect(await things.findOneAndDelete({ n: { $lt: 3 } }, options)).toEqual({ n: 2 });
    expect(await things.findOneAndUpdate({ n: 99 }, { $set: { n: 1 } })).toBeNull();
    const upserted = await things.findOneAndUpdate(
      { n: 99 },
      { $set: { m: 1 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    );
    expect(upserted).toMatchObject({
      value: { n: 99, m: 1 },
      lastErrorObject: { n: 1, updatedExisting: false },
    });
  });

  test('runs bulkWrite operations in order and reports errors by the index of the operation', async () => {
    await things.createIndex({ key: 1 }, { unique: true });
    const result = await things.bulkWrite([
      { insertOne: { document: { key: 1 } } },
      { updateOne: { filter: { key: 1 }, update: { $set: { a: 1 } } } },
      { updateMany: { filter: {}, update: { $inc: { a: 1 } } } },
      { replaceOne: { filter: { key: 2 }, replacement: { key: 2 }, upsert: true } },
      { deleteOne: { filter: { key: 1 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 2,
      modifiedCount: 2,
      upsertedCount: 1,
      deletedCount: 1,
    });
    const bulk = things.bulkWrite(
      [
        { updateOne: { filter: { key: 9 }, update: { $set: { key: 2 } }, upsert: true } },
        { updateOne: { filter: { key: 3 }, update: { $set: { a: 1 } }, upsert: true } },
      ],
      { ordered: false },
    );
    expect(await refusal(bulk)).toMatchObject({ code: 11000, writeErrors: [{ index: 0 }] });
    expect(await things.distinct('key')).toEqual([2, 3]);
  });

  test('changes all documents of updateMany and deleteMany in several transactions', async () => {
    await things.insertMany(Array.from({ length: 1500 }, (_, n) => ({ n, even: n % 2 === 0 })));
    expect(await things.updateMany({ even: true }, { $set: { seen: true } })).toMatchObject({
      modifiedCount: 750,
    });
    expect(await things.countDocuments({ seen: true })).toBe(750);
    expect(await things.deleteMany({ n: { $gte: 100 } })).toMatchObject({ deletedCount: 1400 });
    expect(await database.db.command({ validate: things.collectionName })).toMatchObject({
      valid: true,
      nrecords: 100,
    });
  });

  test('changes no document if an indexed updateMany fails for one document', async () => {
    await things.createIndex({ kind: 1, n: -1 });
    await things.insertMany([
      { _id: 1 as never, kind: 'a', n: 0 },
      { _id: 2 as never, kind: 'a', n: null },
    ]);
    const updates = [{ q: { kind: 'a' }, u: { $inc: { n: 1 } }, multi: true }];
    const reply = await database.db.command({ update: things.collectionName, updates });
    expect(reply).toMatchObject({ n: 0, nModified: 0, writeErrors: [{ index: 0, code: 14 }] });
    expect(await things.find({ n: 1 }).toArray()).toEqual([]);
  });

  test('runs an unacknowledged write without a reply', async () => {
    await things.insertOne({ _id: 1 as never }, { writeConcern: { w: 0 } });
    await expect.poll(() => things.countDocuments()).toBe(1);
  });

  test('refuses a transaction as a standalone server does', async () => {
    const command = {
      insert: 'x',
      documents: [{}],
      txnNumber: Long.fromNumber(1),
      lsid: { id: new Binary(Buffer.alloc(16), 4) },
    };
    expect(await refusal(database.db.command(command))).toMatchObject({ code: 20 });
    expect(await refusal(database.client.db('admin').command({ commitTransaction: 1 }))).toMatchObject({
      code: 20,
    });
  });
});
