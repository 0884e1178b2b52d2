import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/open-database';

const { Double, Int32, Long } = mongoose.mongo.BSON;
/** Makes the driver return BSON's number classes instead of JavaScript numbers. */
const RAW = { promoteValues: false };
const SEEN = { $project: { _id: 0, mine: '$$mine', me: '$$me' } };

let database: TestDatabase;
let things: mongoose.mongo.Collection<{ _id: number }>;

beforeAll(async () => {
  database = await openTestDatabase();
  things = database.db.collection('things');
  await things.insertMany([
    {
      _id: 1,
      d: new Double(5),
      l: Long.fromNumber(6),
      i: 7,
      big: Long.fromString('9007199254740993'),
      g: 'a',
    },
    { _id: 2, d: new Double(1), l: Long.fromNumber(2), i: 3, big: Long.fromString('1'), g: 'a' },
  ] as never[]);
});
afterAll(() => database.close());

async function first(...stages: mongoose.mongo.Document[]): Promise<mongoose.mongo.Document> {
  const [document] = await things.aggregate([{ $sort: { _id: 1 } }, ...stages], RAW).toArray();
  return document ?? {};
}

test('keeps the types of values in $project and $addFields', async () => {
  const fields = {
    e: '$d',
    f: '$l',
    t: { $type: '$d' },
    sum: { $add: ['$d', '$i'] },
    list: ['$d', '$l'],
    five: { $literal: new Double(5) },
  };
  const expected = {
    e: new Double(5),
    f: Long.fromNumber(6),
    t: 'double',
    sum: new Double(12),
    list: [new Double(5), Long.fromNumber(6)],
    five: new Double(5),
  };
  expect(await first({ $project: { _id: 0, ...fields } })).toEqual(expected);
  expect(await first({ $addFields: fields })).toMatchObject({
    ...expected,
    i: new Int32(7),
    d: new Double(5),
  });
});

test('keeps the number type of a field computed by the projection of a find', async () => {
  const found = await things.findOne({ _id: 1 }, { ...RAW, projection: { _id: 0, e: '$d' } });
  expect(found).toEqual({ e: new Double(5) });
});

test('returns keys and accumulators of $group with the types of MongoDB', async () => {
  const group = {
    _id: '$d',
    sum: { $sum: '$big' },
    doubles: { $sum: '$d' },
    average: { $avg: '$l' },
    most: { $max: '$l' },
    first: { $first: '$d' },
    last: { $last: '$l' },
    pushed: { $push: '$d' },
    set: { $addToSet: '$l' },
    count: { $count: {} },
  };
  expect(await first({ $group: group }, { $sort: { _id: -1 } })).toEqual({
    _id: new Double(5),
    sum: Long.fromString('9007199254740993'),
    doubles: new Double(5),
    average: new Double(6),
    most: Long.fromNumber(6),
    first: new Double(5),
    last: Long.fromNumber(6),
    pushed: [new Double(5)],
    set: [Long.fromNumber(6)],
    count: new Int32(1),
  });
  const whole = { _id: null, sum: { $sum: '$big' }, count: { $sum: 1 }, long: { $sum: Long.fromNumber(1) } };
  expect(await first({ $group: whole })).toEqual({
    _id: null,
    sum: Long.fromString('9007199254740994'),
    count: new Int32(2),
    long: Long.fromNumber(2),
  });
});

test('returns $unwind indexes as int64', async () => {
  expect(
    await first({ $project: { list: ['$d'] } }, { $unwind: { path: '$list', includeArrayIndex: 'at' } }),
  ).toEqual({
    _id: new Int32(1),
    list: new Double(5),
    at: Long.fromNumber(0),
  });
});

test('keeps the types of $lookup variables and treats absent variables as missing', async () => {
  const { seen } = await first({
    $lookup: {
      from: 'things',
      let: { mine: '$d', none: '$absent' },
      pipeline: [
        { $match: { $expr: { $eq: ['$_id', 1] } } },
        { $project: { _id: 0, mine: '$$mine', sum: { $add: ['$$mine', '$i'] }, none: { $type: '$$none' } } },
      ],
      as: 'seen',
    },
  });
  expect(seen).toEqual([{ mine: new Double(5), sum: new Double(12), none: 'missing' }]);
});

test('passes the variables of an outer $lookup to a nested $lookup', async () => {
  const inner = { $lookup: { from: 'things', let: { me: '$_id' }, pipeline: [SEEN], as: 'seen' } };
  const { outer } = await first({
    $lookup: {
      from: 'things',
      let: { mine: '$d', me: 'outer' },
      pipeline: [
        { $match: { _id: 1 } },
        inner,
        { $project: { _id: 0, seen: { $first: '$seen' }, me: '$$me' } },
      ],
      as: 'outer',
    },
  });
  expect(outer).toEqual([{ seen: { mine: new Double(5), me: new Int32(1) }, me: 'outer' }]);
});

test('refuses variables named like system variables', async () => {
  const lookup = { from: 'things', let: { ROOT: 1 }, pipeline: [], as: 'all' };
  await expect(first({ $lookup: lookup })).rejects.toMatchObject({ codeName: 'FailedToParse' });
  await expect(things.aggregate([], { let: { ROOT: 1 } }).toArray()).rejects.toMatchObject({
    codeName: 'FailedToParse',
  });
});

test('applies command variables and the same $$NOW to all documents', async () => {
  const pipeline = [{ $project: { extra: '$$extra', now: '$$NOW', same: { $eq: ['$$NOW', '$$NOW'] } } }];
  const before = Date.now();
  const found = await things.aggregate(pipeline, { ...RAW, let: { extra: new Double(2) } }).toArray();
  expect(found.map(({ extra }) => extra)).toEqual([new Double(2), new Double(2)]);
  expect(found[0]?.now).toEqual(found[1]?.now);
  expect(found[0]?.now.getTime()).toBeGreaterThanOrEqual(before);
  expect(found[0]?.same).toBe(true);
});

test('removes a field that $addFields sets to $$REMOVE or a missing value', async () => {
  const kept = await first({
    $addFields: { d: { $cond: [{ $gt: ['$i', 5] }, '$$REMOVE', '$d'] }, l: '$absent' },
  });
  expect(Object.keys(kept)).toEqual(['_id', 'i', 'big', 'g']);
});

test('stores values with the types of MongoDB in an update with a pipeline', async () => {
  await things.insertOne({
    _id: 9,
    d: new Double(5),
    l: Long.fromNumber(6),
    nested: { d: new Double(1) },
  } as never);
  const set = {
    double: { $add: ['$d', 1] },
    copy: '$d',
    long: { $multiply: ['$l', 2] },
    constant: new Double(3),
    now: '$$NOW',
  };
  await things.updateOne({ _id: 9 }, [{ $set: set }, { $unset: 'l' }]);
  expect(await things.findOneAndDelete({ _id: 9 }, RAW)).toEqual({
    _id: new Int32(9),
    d: new Double(5),
    nested: { d: new Double(1) },
    double: new Double(6),
    copy: new Double(5),
    long: Long.fromNumber(12),
    constant: new Double(3),
    now: expect.any(Date),
  });
});
