import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestCars, openTestDatabase, refusal, type TestDatabase } from '../testing/open-database';

const { ObjectId } = mongoose.mongo.BSON;

describe('read commands', () => {
  let database: TestDatabase;
  let cars: mongoose.mongo.Collection;

  beforeAll(async () => {
    database = await openTestDatabase();
    cars = database.db.collection('cars');
    await insertTestCars(cars);
  });
  afterAll(() => database.close());

  test('returns batches of the requested size until all documents are read', async () => {
    const first = await database.db.command({ find: 'cars', batchSize: 300 });
    expect(first.cursor.firstBatch).toHaveLength(300);
    expect(first.cursor.ns).toBe('test.cars');
    const next = { getMore: first.cursor.id, collection: 'cars', batchSize: 650 };
    const second = await database.db.command(next);
    expect(second.cursor.nextBatch).toHaveLength(650);
    const last = await database.db.command(next);
    expect(last.cursor).toMatchObject({ nextBatch: { length: 50 } });
    expect(Number(last.cursor.id)).toBe(0);
    expect(await refusal(database.db.command(next))).toMatchObject({ code: 43 });
  });

  test('returns 101 documents in the first batch if find has no batchSize', async () => {
    const first = await database.db.command({ find: 'cars' });
    expect(first.cursor.firstBatch).toHaveLength(101);
    expect(await cars.find().toArray()).toHaveLength(1000);
  });

  test('refuses getMore for a killed cursor', async () => {
    const { cursor } = await database.db.command({ find: 'cars', batchSize: 2 });
    expect(await database.db.command({ killCursors: 'cars', cursors: [cursor.id] })).toMatchObject({
      cursorsKilled: [cursor.id],
      cursorsNotFound: [],
    });
    expect(await refusal(database.db.command({ getMore: cursor.id, collection: 'cars' }))).toMatchObject({
      code: 43,
    });
  });

  test('returns each document once from a cursor despite concurrent inserts and deletes', async () => {
    const moving = database.db.collection<{ _id: number }>('moving');
    await moving.createIndex({ n: 1 });
    await moving.insertMany(Array.from({ length: 500 }, (_, n) => ({ _id: n, n })));
    const cursor = moving
      .find({ n: { $gte: 0 } })
      .sort({ n: 1 })
      .batchSize(50);
    const met: number[] = [];
    for await (const { _id } of cursor) {
      met.push(_id);
      if (met.length === 60) await moving.deleteMany({ _id: { $in: [70, 200, 499] } });
      if (met.length === 120) await moving.insertOne({ _id: 9999, n: 9999 } as never);
    }
    expect(new Set(met).size).toBe(met.length);
    expect(met.filter((id) => id === 200 || id === 499)).toEqual([]);
    expect(met).toContain(9999);
    expect(met.length).toBeGreaterThanOrEqual(498);
  });

  test('splits replies over 16 MiB into several batches', async () => {
    const large = database.db.collection('large');
    await large.insertMany(Array.from({ length: 6 }, (_, n) => ({ n, text: 'x'.repeat(5 * 1024 * 1024) })));
    const first = await database.db.command({ find: 'large', batchSize: 6 });
    expect(first.cursor.firstBatch).toHaveLength(3);
    expect(await large.find({}, { projection: { n: 1 } }).toArray()).toHaveLength(6);
    await large.drop();
  });

  test('combines skip, limit, sort and projection', async () => {
    const page = await cars
      .find({ price: { $lt: 50 } }, { projection: { make: 0, tags: 0, specs: 0 } })
      .sort({ price: -1, _id: 1 })
      .skip(1)
      .limit(2)
      .toArray();
    expect(page).toEqual([
      { _id: 107, price: 49 },
      { _id: 207, price: 49 },
    ]);
    expect(await cars.find().sort({ _id: -1 }).limit(1).toArray()).toMatchObject([{ _id: 999 }]);
  });

  test.each<[string, mongoose.mongo.Document, mongoose.mongo.Document]>([
    ['included fields', { price: 1 }, { _id: 6, price: 42 }],
    ['included fields without _id', { _id: 0, make: true }, { make: 'Toyota' }],
    ['dropped fields', { tags: 0, specs: 0, make: 0 }, { _id: 6, price: 42 }],
    ['a nested field', { 'specs.doors': 1, _id: 0 }, { specs: { doors: 2 } }],
    [
      'a dropped nested field',
      { specs: { seats: 0 }, tags: 0, make: 0, price: 0 },
      { _id: 6, specs: { doors: 2 } },
    ],
    ['a slice', { tags: { $slice: -1 }, specs: 0, make: 0, price: 0 }, { _id: 6, tags: ['all'] }],
    ['the first matching element', { tags: { $elemMatch: { $regex: '^a' } }, _id: 0 }, { tags: ['all'] }],
    ['a computed field', { _id: 0, double: { $multiply: ['$price', 2] } }, { double: 84 }],
  ])('returns a projection of %s', async (_, projection, expected) => {
    expect(await cars.findOne({ _id: 6 as never }, { projection })).toEqual(expected);
  });

  test('returns the matched array element by a positional projection', async () => {
    expect(await cars.findOne({ _id: 6 as never, tags: 'all' }, { projection: { 'tags.$': 1 } })).toEqual({
      _id: 6,
      tags: ['all'],
    });
  });

  test('returns documents in insertion order, or reversed, by $natural', async () => {
    expect(await cars.find().sort({ $natural: 1 }).limit(2).toArray()).toMatchObject([
      { _id: 0 },
      { _id: 1 },
    ]);
    expect(await cars.find({ price: 7 }).sort({ $natural: -1 }).limit(2).toArray()).toMatchObject([
      { _id: 901 },
      { _id: 801 },
    ]);
  });

  test('ignores case in filters and sorts with a collation', async () => {
    const collation = { locale: 'en', strength: 2 };
    expect(await cars.countDocuments({ make: 'NISSAN' }, { collation })).toBe(333);
    const makes = await cars
      .find({ _id: { $lt: 3 as never } })
      .sort({ make: 1 })
      .collation(collation)
      .toArray();
    expect(makes.map(({ make }) => make)).toEqual(['Mazda', 'nissan', 'Toyota']);
  });

  test('returns count, distinct and estimatedDocumentCount as MongoDB does', async () => {
    expect(await cars.countDocuments({ make: 'Mazda' })).toBe(333);
    expect(await cars.countDocuments({}, { skip: 10, limit: 20 })).toBe(20);
    expect(await cars.estimatedDocumentCount()).toBe(1000);
    expect(await cars.distinct('tags', { price: 0 })).toEqual(['t0', 'all']);
    expect(await cars.distinct('specs.seats')).toEqual([0, 5, 1]);
    expect(await database.db.collection('absent').countDocuments()).toBe(0);
    expect(await database.db.command({ count: 'cars', query: { price: 0 }, limit: 3 })).toMatchObject({
      n: 3,
    });
  });

  test('returns no documents and no error for a missing collection', async () => {
    const absent = database.db.collection('absent');
    expect(await absent.find().toArray()).toEqual([]);
    expect(await absent.aggregate([{ $group: { _id: null } }]).toArray()).toEqual([]);
    expect(await absent.distinct('x')).toEqual([]);
  });

  test.each<[string, mongoose.mongo.Document, number]>([
    ['an unknown command', { fooBar: 1 }, 59],
    ['an unknown field of a command', { find: 'cars', foo: 1 }, 40415],
    ['a field that is not supported', { find: 'cars', tailable: true }, 238],
    ['an unknown operator', { find: 'cars', filter: { a: { $foo: 1 } } }, 2],
    ['$where', { find: 'cars', filter: { $where: 'true' } }, 2],
    ['a filter that is no document', { find: 'cars', filter: 5 }, 14],
    ['a wrong direction of a sort', { find: 'cars', sort: { a: 5 } }, 15975],
    ['a negative skip', { find: 'cars', skip: -1 }, 2],
    ['a projection of both kinds', { find: 'cars', projection: { a: 1, b: 0 } }, 31254],
    ['an unknown stage', { aggregate: 'cars', pipeline: [{ $foo: {} }], cursor: {} }, 40324],
    [
      'two stages in one document',
      { aggregate: 'cars', pipeline: [{ $match: {}, $limit: 1 }], cursor: {} },
      40323,
    ],
    ['a stage that runs code', { mapReduce: 'cars', map: 'x', reduce: 'y', out: { inline: 1 } }, 59],
    [
      'an unknown accumulator',
      { aggregate: 'cars', pipeline: [{ $group: { _id: 1, a: { $foo: 1 } } }], cursor: {} },
      15952,
    ],
    ['a hint for a missing index', { find: 'cars', hint: 'nope' }, 2],
    ['a collection name that is no string', { find: 5 }, 73],
  ])('refuses %s with the error code of MongoDB', async (_, command, code) => {
    expect(await refusal(database.db.command(command))).toMatchObject({ code });
  });

  test('stops a query that exceeds maxTimeMS with error 50', async () => {
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const slow = cars.find({ $expr: { $gt: [{ $sum: { $map: { input: numbers, in: '$$this' } } }, -1] } });
    expect(await refusal(slow.maxTimeMS(1).toArray())).toMatchObject({ code: 50 });
  });

  test('replies to the diagnostic commands of database tools', async () => {
    const admin = database.client.db('admin');
    expect(await admin.command({ hello: 1 })).toMatchObject({ isWritablePrimary: true, maxWireVersion: 21 });
    expect(await admin.command({ isMaster: 1 })).toMatchObject({ ismaster: true });
    expect(await admin.command({ ping: 1 })).toEqual({ ok: 1 });
    expect(await admin.command({ buildInfo: 1 })).toMatchObject({ version: '7.0.0', ok: 1 });
    expect(await admin.command({ serverStatus: 1 })).toMatchObject({ storageEngine: { name: 'lmdb' } });
    expect(await admin.command({ connectionStatus: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ hostInfo: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ getLog: 'startupWarnings' })).toMatchObject({ log: [] });
    expect(await admin.command({ getParameter: 1, featureCompatibilityVersion: 1 })).toMatchObject({
      featureCompatibilityVersion: { version: '7.0' },
    });
    expect(await admin.command({ whatsmyuri: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ getCmdLineOpts: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ endSessions: [] })).toEqual({ ok: 1 });
    expect(await database.db.command({ dbStats: 1 })).toMatchObject({ db: 'test', ok: 1 });
    expect(await database.db.command({ collStats: 'cars' })).toMatchObject({ count: 1000, nindexes: 1 });
    expect(await database.db.command({ usersInfo: 1 })).toMatchObject({ users: [] });
    expect(await database.db.command({ rolesInfo: 1 })).toMatchObject({ roles: [] });
    expect(await refusal(admin.command({ atlasVersion: 1 }))).toMatchObject({ code: 59 });
  });

  test('returns the counts and sizes of collStats in a $collStats stage', async () => {
    const pipeline = [
      { $collStats: { count: {}, storageStats: { scale: 1024 } } },
      { $project: { ns: 1, count: 1, size: '$storageStats.size', indexes: '$storageStats.indexSizes' } },
    ];
    const { size } = await database.db.command({ collStats: 'cars' });
    expect(await cars.aggregate(pipeline).toArray()).toEqual([
      {
        ns: 'test.cars',
        count: 1000,
        size: Math.trunc(size / 1024),
        indexes: { _id_: expect.any(Number) },
      },
    ]);
    const absent = database.db.collection('absent').aggregate(pipeline);
    expect(await refusal(absent.toArray())).toMatchObject({ code: 26 });
    const late = cars.aggregate([{ $match: {} }, ...pipeline]);
    expect(await refusal(late.toArray())).toMatchObject({ code: 40602 });
    expect(await refusal(cars.aggregate([{ $collStats: { latencyStats: {} } }]).toArray())).toMatchObject({
      code: 238,
    });
  });

  test('finds a document by an equal ObjectId', async () => {
    const users = database.db.collection('users');
    const { insertedId } = await users.insertOne({ name: 'Wanjiku' });
    expect(await users.findOne({ _id: new ObjectId(insertedId.toHexString()) })).toMatchObject({
      name: 'Wanjiku',
    });
  });
});
