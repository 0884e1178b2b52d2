import type mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, refusal, type TestDatabase } from '../testing/open-database';

const IGNORE_CASE = { locale: 'en', strength: 2 };
const SIMPLE = { locale: 'simple' };

interface Row {
  readonly _id: string;
  readonly tags?: string[];
}

describe('collations', () => {
  let database: TestDatabase;
  let name: string;
  let made = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    name = `collated${++made}`;
  });
  afterAll(() => database.close());

  async function create(collation?: mongoose.mongo.CollationOptions, ids: readonly string[] = []) {
    await database.db.createCollection(name, collation ? { collation } : {});
    const rows = database.db.collection<Row>(name);
    if (ids.length > 0) await rows.insertMany(ids.map((_id) => ({ _id })));
    return rows;
  }

  async function sorted(collation: mongoose.mongo.CollationOptions, ids: readonly string[]) {
    const rows = await create(undefined, ids);
    const found = await rows.find().sort({ _id: 1 }).collation(collation).toArray();
    return found.map(({ _id }) => _id);
  }

  async function planOf(find: mongoose.mongo.Document): Promise<string> {
    const explained = await database.db.command({ explain: { find: name, ...find } });
    return JSON.stringify(explained.queryPlanner.winningPlan);
  }

  test('applies a default collation to reads, aggregations, updates and deletes', async () => {
    const rows = await create(IGNORE_CASE, ['Zebra', 'apple', 'Bear']);
    expect(await rows.findOne({ _id: 'ZEBRA' })).toEqual({ _id: 'Zebra' });
    expect((await rows.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([
      'apple',
      'Bear',
      'Zebra',
    ]);
    expect(await rows.countDocuments({ _id: { $in: ['BEAR', 'APPLE'] } })).toBe(2);
    await rows.updateOne({ _id: 'bear' }, { $set: { tags: ['a', 'A', 'b'] } });
    expect(await rows.distinct('tags')).toEqual(['a', 'b']);
    expect(await rows.aggregate([{ $match: { _id: 'BEAR' } }, { $project: { _id: 1 } }]).toArray()).toEqual([
      { _id: 'Bear' },
    ]);
    expect(await rows.findOneAndUpdate({ tags: 'B' }, { $set: { tags: [] } })).toMatchObject({ _id: 'Bear' });
    expect(await rows.deleteMany({ _id: 'APPLE' })).toMatchObject({ deletedCount: 1 });
  });

  test('prefers the collation of a command to the default collation', async () => {
    const rows = await create(IGNORE_CASE, ['Zebra', 'apple']);
    expect(await rows.findOne({ _id: 'ZEBRA' }, { collation: SIMPLE })).toBeNull();
    const found = await rows.find().sort({ _id: 1 }).collation(SIMPLE).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(['Zebra', 'apple']);
  });

  test('creates indexes with the default collation unless they name another collation', async () => {
    const rows = await create(IGNORE_CASE, ['a']);
    expect(await refusal(rows.insertOne({ _id: 'A' }))).toMatchObject({ code: 11000 });
    await rows.createIndex({ tags: 1 });
    await rows.createIndex({ tags: 1 }, { name: 'simple', collation: SIMPLE });
    const [id, inherited, simple] = await rows.indexes();
    expect([id, inherited]).toMatchObject([{ collation: IGNORE_CASE }, { collation: IGNORE_CASE }]);
    expect(simple).toEqual({ v: 2, key: { tags: 1 }, name: 'simple' });
    expect(await rows.options()).toMatchObject({ collation: { ...IGNORE_CASE, numericOrdering: false } });
    const [listed] = await database.db.listCollections({ name }).toArray();
    expect(listed).toMatchObject({ idIndex: { collation: IGNORE_CASE } });
  });

  test('ignores a repeated createIndex and refuses createIndex with another collation', async () => {
    const rows = await create();
    await rows.createIndex({ tags: 1 }, { collation: { locale: 'en' } });
    await rows.createIndex({ tags: 1 }, { collation: { locale: 'en', strength: 3 } });
    expect(await refusal(rows.createIndex({ tags: 1 }, { collation: IGNORE_CASE }))).toMatchObject({
      code: 86,
    });
    expect(await rows.indexes()).toHaveLength(2);
  });

  test("uses no index whose collation differs from the query's collation", async () => {
    const rows = await create(undefined, ['a', 'B', 'c']);
    await rows.createIndex({ tags: 1 }, { collation: IGNORE_CASE });
    const filter = { tags: 'x' };
    expect(await planOf({ filter })).toContain('COLLSCAN');
    expect(await planOf({ filter, collation: IGNORE_CASE })).toContain('tags_1');
    expect(await planOf({ filter, collation: { ...IGNORE_CASE, numericOrdering: true } })).toContain(
      'COLLSCAN',
    );
    expect(await planOf({ filter, collation: { locale: 'en', strength: 1 } })).toContain('COLLSCAN');
  });

  test('uses an index with another collation for values that are not strings', async () => {
    const rows = await create(undefined, ['a', 'B']);
    await rows.createIndex({ n: 1, tags: 1 });
    const collation = IGNORE_CASE;
    const bound = await planOf({ filter: { n: { $gt: 1 }, tags: 'X' }, collation });
    expect(bound).toContain('n_1_tags_1');
    expect(await planOf({ filter: { n: { $in: [1, 'x'] } }, collation })).toContain('COLLSCAN');
    expect(await planOf({ filter: { n: { a: 'x' } }, collation })).toContain('COLLSCAN');
    expect(await planOf({ filter: { n: 1 }, sort: { tags: 1 }, collation })).toContain('SORT');
    await rows.updateMany({}, { $set: { n: 2, tags: ['x'] } });
    expect(await rows.countDocuments({ n: 2, tags: 'X' }, { collation })).toBe(2);
  });

  test('applies the collation to the filter of a partial index', async () => {
    const rows = await create(IGNORE_CASE);
    await rows.createIndex({ tags: 1 }, { unique: true, partialFilterExpression: { tags: 'x' } });
    await rows.insertOne({ _id: '1', tags: ['X'] });
    expect(await refusal(rows.insertOne({ _id: '2', tags: ['x'] }))).toMatchObject({ code: 11000 });
  });

  test.each<[string, mongoose.mongo.CollationOptions, string[]]>([
    ['strength 1 (letters)', { locale: 'en', strength: 1 }, ['resume', 'Resume', 'résumé']],
    ['strength 2 (letters and accents)', { locale: 'en', strength: 2 }, ['resume', 'Resume']],
    ['strength 3 (letters, accents and case)', { locale: 'en' }, ['resume']],
    ['numericOrdering', { locale: 'en', numericOrdering: true }, ['resume']],
  ])('finds the strings equal under %s, with and without an index', async (_, collation, expected) => {
    const rows = await create(undefined, ['resume', 'Resume', 'résumé', 'other']);
    const found = await rows.find({ _id: 'resume' }).collation(collation).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(expected);
    await rows.createIndex({ _id: 1, tags: 1 }, { name: 'collated', collation });
    const indexed = rows.find({ _id: 'resume' }).collation(collation).hint('collated');
    expect((await indexed.toArray()).map(({ _id }) => _id).sort()).toEqual([...expected].sort());
  });

  test('sorts and compares digits as numbers with numericOrdering', async () => {
    const collation = { locale: 'en', numericOrdering: true };
    expect(await sorted(collation, ['car 10', 'car 9', 'car 1'])).toEqual(['car 1', 'car 9', 'car 10']);
    const rows = database.db.collection<Row>(name);
    expect(await rows.countDocuments({ _id: 'car 09' }, { collation })).toBe(1);
    expect(await rows.countDocuments({ _id: { $gt: 'car 9' } }, { collation })).toBe(1);
  });

  test('treats å as a separate letter in Swedish and as an accented a in English', async () => {
    const rows = await create(undefined, ['å', 'a']);
    const count = (locale: string) =>
      rows.countDocuments({ _id: 'a' }, { collation: { locale, strength: 1 } });
    expect([await count('sv'), await count('en')]).toEqual([1, 2]);
  });

  test('applies the collation in expressions, groups, lookups and array updates', async () => {
    const rows = await create(IGNORE_CASE, ['a', 'b']);
    await rows.updateMany({}, { $set: { tags: ['X', 'y'] } });
    const [group] = await rows
      .aggregate([
        { $match: { $expr: { $in: ['x', '$tags'] } } },
        { $addFields: { isA: { $eq: ['$_id', 'A'] }, least: { $min: ['Z', 'a'] } } },
        { $group: { _id: null, as: { $push: '$isA' }, least: { $min: '$least' } } },
      ])
      .toArray();
    expect(group).toEqual({ _id: null, as: [true, false], least: 'a' });
    await rows.updateOne({ _id: 'a' }, { $addToSet: { tags: 'x' } });
    await rows.updateOne({ _id: 'b' }, { $pull: { tags: 'x' } });
    expect(await rows.find().toArray()).toEqual([
      { _id: 'a', tags: ['X', 'y'] },
      { _id: 'b', tags: ['y'] },
    ]);
    const joined = await rows
      .aggregate([
        { $match: { _id: 'b' } },
        { $addFields: { other: 'A' } },
        { $lookup: { from: name, localField: 'other', foreignField: '_id', as: 'found' } },
      ])
      .toArray();
    expect(joined[0]?.found).toMatchObject([{ _id: 'a' }]);
  });

  test.each<[string, mongoose.mongo.Document, number]>([
    ['a strength that the runtime lacks', { locale: 'en', strength: 5 }, 238],
    ['case at strength 1', { locale: 'en', strength: 1, caseLevel: true }, 238],
    ['upper case first', { locale: 'en', caseFirst: 'upper' }, 238],
    ['ignored punctuation', { locale: 'en', alternate: 'shifted' }, 238],
    ['accents from the end', { locale: 'fr', backwards: true }, 238],
    ['an unknown language', { locale: 'xx' }, 2],
    ['no language', { strength: 1 }, 2],
    ['an unknown setting', { locale: 'en', loudness: 3 }, 40415],
  ])('refuses a collation with %s', async (_, collation, code) => {
    const command = { create: name, collation };
    expect(await refusal(database.db.command(command))).toMatchObject({ code });
  });
});
