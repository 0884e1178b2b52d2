import type mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestCars, openTestDatabase, refusal, type TestDatabase } from '../testing/open-database';

let database: TestDatabase;
let cars: mongoose.mongo.Collection;

beforeAll(async () => {
  database = await openTestDatabase();
  cars = database.db.collection('cars');
  await insertTestCars(cars);
});
afterAll(() => database.close());

test('runs a pipeline of several stages as MongoDB does', async () => {
  const owners = database.db.collection<{ _id: number; name: string }>('owners');
  await owners.insertMany([
    { _id: 0, name: 'Amina' },
    { _id: 1, name: 'Otieno' },
  ]);
  const result = await cars
    .aggregate([
      { $match: { price: { $lt: 20 } } },
      { $sort: { price: 1, _id: 1 } },
      { $limit: 4 },
      { $lookup: { from: 'owners', localField: 'specs.doors', foreignField: '_id', as: 'owner' } },
      { $unwind: { path: '$owner', preserveNullAndEmptyArrays: true } },
      { $addFields: { total: { $add: ['$price', 1] }, 'specs.owner': '$owner.name' } },
      { $unset: ['tags', 'owner', 'make'] },
      { $project: { price: 0, 'specs.seats': 0 } },
    ])
    .toArray();
  expect(result).toEqual([
    { _id: 0, specs: { doors: 0, owner: 'Amina' }, total: 1 },
    { _id: 100, specs: { doors: 0, owner: 'Amina' }, total: 1 },
    { _id: 200, specs: { doors: 0, owner: 'Amina' }, total: 1 },
    { _id: 300, specs: { doors: 0, owner: 'Amina' }, total: 1 },
  ]);
});

test('returns one field per $facet pipeline with groups and counts', async () => {
  const [facets] = await cars
    .aggregate([
      { $match: { _id: { $lt: 10 } } },
      {
        $facet: {
          makes: [
            { $group: { _id: '$make', n: { $sum: 1 }, top: { $max: '$price' }, ids: { $push: '$_id' } } },
            { $sort: { _id: 1 } },
          ],
          tags: [{ $unwind: '$tags' }, { $sortByCount: '$tags' }, { $limit: 1 }],
          all: [{ $count: 'n' }],
          none: [{ $match: { price: -1 } }, { $count: 'n' }],
        },
      },
    ])
    .toArray();
  expect(facets).toEqual({
    makes: [
      { _id: 'Mazda', n: 3, top: 56, ids: [2, 5, 8] },
      { _id: 'Toyota', n: 4, top: 63, ids: [0, 3, 6, 9] },
      { _id: 'nissan', n: 3, top: 49, ids: [1, 4, 7] },
    ],
    tags: [{ _id: 'all', count: 10 }],
    all: [{ n: 10 }],
    none: [],
  });
});

test.each([
  { operand: { make: '$make' }, code: 40147 },
  { operand: {}, code: 40147 },
  { operand: 'make', code: 40148 },
  { operand: 1, code: 40149 },
])('refuses a sortByCount stage with the operand $operand', async ({ operand, code }) => {
  const refused = cars.aggregate([{ $sortByCount: operand }]).toArray();
  expect(await refusal(refused)).toMatchObject({ code });
});

test.each([
  { name: '$limit of 0', stage: { $limit: 0 }, code: 15958 },
  { name: '$sort without a key', stage: { $sort: {} }, code: 15976 },
  { name: '$facet in a $facet', stage: { $facet: { a: [{ $facet: { b: [] } }] } }, code: 40600 },
])('refuses $name as the first stage and as a later stage', async ({ stage, code }) => {
  expect(await refusal(cars.aggregate([stage]).toArray())).toMatchObject({ code });
  expect(await refusal(cars.aggregate([{ $unset: 'a' }, stage]).toArray())).toMatchObject({ code });
});

test('reports a $group field without an accumulator rather than a missing _id', async () => {
  const group = (fields: mongoose.mongo.Document) => refusal(cars.aggregate([{ $group: fields }]).toArray());
  expect(await group({})).toMatchObject({ code: 15955 });
  expect(await group({ n: { $sum: 1 } })).toMatchObject({ code: 15955 });
  expect(await group({ foo: 'bar' })).toMatchObject({ code: 40234 });
});

test.each<[string, mongoose.mongo.Document, number]>([
  ['an array for an accumulator', { n: { $sum: ['$price', '$_id'] } }, 40237],
  ['two accumulators for a field', { n: { $sum: 1, $avg: 1 } }, 40238],
  ['a field with a dot', { 'n.m': { $sum: 1 } }, 40235],
  ['a field with a dollar', { $n: { $sum: 1 } }, 40236],
])('refuses $group with %s', async (_, fields, code) => {
  const refused = cars.aggregate([{ $group: { _id: null, ...fields } }]).toArray();
  expect(await refusal(refused)).toMatchObject({ code });
});

test('computes every accumulator of $group', async () => {
  const [group] = await cars
    .aggregate([
      { $match: { _id: { $lt: 4 } } },
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: null,
          avg: { $avg: '$price' },
          first: { $first: '$make' },
          last: { $last: '$_id' },
          doors: { $addToSet: '$specs.doors' },
          missing: { $sum: '$nothing' },
          merged: { $mergeObjects: '$specs' },
          count: { $count: {} },
        },
      },
    ])
    .toArray();
  expect(group).toEqual({
    _id: null,
    avg: 10.5,
    first: 'Toyota',
    last: 3,
    doors: [0, 1, 2, 3],
    missing: 0,
    merged: { doors: 3, seats: [1, 5] },
    count: 4,
  });
});

test('runs $lookup with a pipeline, $sample and $replaceRoot as MongoDB does', async () => {
  const joined = await cars
    .aggregate([
      { $match: { _id: { $in: [1, 2] } } },
      {
        $lookup: {
          from: 'cars',
          let: { mine: '$price' },
          pipeline: [
            { $match: { $expr: { $and: [{ $eq: ['$price', '$$mine'] }, { $lt: ['$_id', 150] }] } } },
            { $project: { price: 1 } },
          ],
          as: 'same',
        },
      },
      { $replaceRoot: { newRoot: { id: '$_id', same: '$same' } } },
    ])
    .toArray();
  expect(joined).toEqual([
    {
      id: 1,
      same: [
        { _id: 1, price: 7 },
        { _id: 101, price: 7 },
      ],
    },
    {
      id: 2,
      same: [
        { _id: 2, price: 14 },
        { _id: 102, price: 14 },
      ],
    },
  ]);
  const sampled = await cars.aggregate([{ $sample: { size: 20 } }]).toArray();
  expect(new Set(sampled.map(({ _id }) => _id)).size).toBe(20);
});

test.each([{ stage: '$bucket' }, { stage: '$unionWith' }, { stage: '$out' }])(
  'refuses the stage $stage as unknown',
  async ({ stage }) => {
    expect(await refusal(cars.aggregate([{ [stage]: 'cars' }]).toArray())).toMatchObject({ code: 40324 });
  },
);

test('returns a result larger than a batch in several batches', async () => {
  expect(await cars.aggregate([{ $project: { price: 1 } }], { batchSize: 10 }).toArray()).toHaveLength(1000);
});
