import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../bson/value';
import { openTestSession, type TestSession } from '../testing/open-session';

const COUNTIES = ['nairobi', 'mombasa', 'kisumu', 'nakuru'];

describe('query plans', () => {
  let session: TestSession;

  beforeAll(async () => {
    session = await openTestSession();
    await session.run({
      createIndexes: 'cars',
      indexes: [
        { name: 'regNo', key: { regNo: 1 }, unique: true },
        { name: 'listed', key: { isActive: 1, isSubscribed: 1, county: 1, createdAt: -1, _id: -1 } },
        { name: 'newest', key: { createdAt: -1, _id: -1 } },
        { name: 'price', key: { price: 1 }, partialFilterExpression: { price: { $gte: 0 } } },
        { name: 'owner', key: { owner: 1 }, sparse: true },
        { name: 'tags', key: { tags: 1, createdAt: 1 } },
        { name: 'make', key: { make: -1 } },
        { name: 'model', key: { model: 1 }, collation: { locale: 'en', strength: 2 } },
      ],
    });
    await session.run({
      insert: 'cars',
      documents: Array.from({ length: 4000 }, (_, n) => ({
        _id: n,
        regNo: `K${n}`,
        isActive: n % 5 !== 0,
        isSubscribed: true,
        county: COUNTIES[n % 4] ?? '',
        createdAt: new Date(n * 1000),
        price: n % 100,
        ...(n % 10 === 0 ? { owner: n % 70 } : {}),
        tags: [`t${n % 50}`, 'all'],
        make: `make ${n % 40}`,
        model: `Model ${n % 300}`,
      })),
    });
  });
  afterAll(() => session.close());

  async function explain(find: Document): Promise<Document> {
    const reply = await session.run({ explain: { find: 'cars', ...find } });
    const { queryPlanner, executionStats }: Document = reply;
    return Object.assign(Object(executionStats), { plan: JSON.stringify(Object(queryPlanner).winningPlan) });
  }

  test.each<[string, Document, string, { keys: number; documents: number; returned: number }]>([
    ['one document by its _id', { filter: { _id: 7 } }, '_id_', { keys: 1, documents: 1, returned: 1 }],
    [
      'one document by a unique index',
      { filter: { regNo: 'K9' } },
      'regNo',
      { keys: 1, documents: 1, returned: 1 },
    ],
    [
      'a page by equal fields, a range and an order',
      {
        filter: {
          isActive: true,
          isSubscribed: true,
          county: 'nairobi',
          createdAt: { $lt: new Date(3_000_000) },
        },
        sort: { createdAt: -1, _id: -1 },
        limit: 25,
      },
      'listed',
      { keys: 25, documents: 25, returned: 25 },
    ],
    [
      'a page in reverse order',
      {
        filter: { isActive: true, isSubscribed: true, county: 'nairobi' },
        sort: { createdAt: 1, _id: 1 },
        limit: 25,
      },
      'listed',
      { keys: 25, documents: 25, returned: 25 },
    ],
    [
      'a page of several counties, merged in order',
      {
        filter: { isActive: true, isSubscribed: true, county: { $in: ['kisumu', 'nairobi'] } },
        sort: { createdAt: -1, _id: -1 },
        limit: 25,
      },
      'listed',
      { keys: 25, documents: 25, returned: 25 },
    ],
    [
      'a page after a cursor position, by $or',
      {
        filter: {
          isActive: true,
          isSubscribed: true,
          county: 'nairobi',
          $or: [
            { createdAt: { $lt: new Date(2_004_000) } },
            { createdAt: new Date(2_004_000), _id: { $lt: 2004 } },
          ],
        },
        sort: { createdAt: -1, _id: -1 },
        limit: 25,
      },
      'listed',
      { keys: 25, documents: 25, returned: 25 },
    ],
    [
      'a sort without a filter',
      { sort: { createdAt: -1 }, limit: 5 },
      'newest',
      { keys: 5, documents: 5, returned: 5 },
    ],
    ['an element of an array', { filter: { tags: 't3' } }, 'tags', { keys: 80, documents: 80, returned: 80 }],
    [
      'an element of an array, in order',
      { filter: { tags: 'all' }, sort: { createdAt: 1 }, limit: 3 },
      'tags',
      { keys: 3, documents: 3, returned: 3 },
    ],
    [
      'a regular expression with alternatives',
      { filter: { make: /^make 3$|^nothing/ } },
      '',
      { keys: 0, documents: 4000, returned: 100 },
    ],
    [
      'a string prefix',
      { filter: { make: /^make 3/ } },
      'make',
      { keys: 1100, documents: 1100, returned: 1100 },
    ],
    [
      'a partial index whose filter is implied',
      { filter: { price: 5 } },
      'price',
      { keys: 40, documents: 40, returned: 40 },
    ],
    ['a sparse index', { filter: { owner: 20 } }, 'owner', { keys: 57, documents: 57, returned: 57 }],
    [
      'a filter beyond the index',
      { filter: { regNo: { $in: ['K1', 'K2', 'K5'] }, isActive: true } },
      'regNo',
      { keys: 3, documents: 3, returned: 2 },
    ],
    [
      'an index with a collation',
      { filter: { model: 'MODEL 7' }, collation: { locale: 'en', strength: 2 } },
      'model',
      { keys: 14, documents: 14, returned: 14 },
    ],
    [
      'a filter without an index',
      { filter: { isSubscribed: false } },
      '',
      { keys: 0, documents: 4000, returned: 0 },
    ],
    [
      'a missing field, which a sparse index does not know',
      { filter: { owner: null } },
      '',
      { keys: 0, documents: 4000, returned: 3600 },
    ],
    [
      'a partial index whose filter is not implied',
      { filter: { price: { $lt: 1 } } },
      '',
      { keys: 0, documents: 4000, returned: 40 },
    ],
    [
      'another collation than that of the index',
      { filter: { model: 'Model 7' } },
      '',
      { keys: 0, documents: 4000, returned: 14 },
    ],
  ])('chooses the expected plan for %s', async (_, find, index, { keys, documents, returned }) => {
    const explained = await explain(find);
    expect(explained).toMatchObject({
      totalKeysExamined: keys,
      totalDocsExamined: documents,
      nReturned: returned,
      plan: expect.stringContaining(index === '' ? 'COLLSCAN' : `"indexName":"${index}"`),
    });
  });

  test('sorts the few documents of a selective index instead of using an index in sort order', async () => {
    const { plan } = await explain({
      filter: { regNo: { $in: ['K3', 'K4'] } },
      sort: { createdAt: -1 },
      limit: 1,
    });
    expect(plan).toContain('"stage":"SORT"');
    expect(plan).toContain('"indexName":"regNo"');
  });

  test.each([1, -1])('continues after a position between equal sort values in direction %i', async (way) => {
    const at = new Date(5_000);
    const after = way > 0 ? '$gt' : '$lt';
    const documents = [4, 5, 6].flatMap((second) =>
      [1, 2, 3].map((n) => ({ _id: `${second}-${n}`, kind: 'a', createdAt: new Date(second * 1_000) })),
    );
    const collection = `equal${way}`;
    await session.run({
      createIndexes: collection,
      indexes: [{ name: 'page', key: { kind: 1, createdAt: -1, _id: -1 } }],
    });
    await session.run({ insert: collection, documents });
    const { cursor }: Document = await session.run({
      find: collection,
      filter: {
        kind: 'a',
        $or: [{ createdAt: { [after]: at } }, { createdAt: at, _id: { [after]: '5-2' } }],
      },
      sort: { createdAt: way, _id: way },
    });
    const ids = Object(cursor).firstBatch.map(({ _id }: Document) => _id);
    expect(ids).toEqual(way > 0 ? ['5-3', '6-1', '6-2', '6-3'] : ['5-1', '4-3', '4-2', '4-1']);
  });

  test('uses a separate index for each branch of $or', async () => {
    const { plan, totalDocsExamined } = await explain({
      filter: { $or: [{ regNo: 'K7' }, { tags: 't3' }, { _id: 3 }] },
    });
    expect(plan).toContain('"stage":"OR"');
    expect(totalDocsExamined).toBe(81);
  });

  test('uses the index of the hint, or a collection scan if the hint says so', async () => {
    expect((await explain({ filter: { regNo: 'K7' }, hint: 'newest' })).plan).toContain(
      '"indexName":"newest"',
    );
    expect((await explain({ filter: { regNo: 'K7' }, hint: { $natural: 1 } })).plan).toContain('COLLSCAN');
  });

  test('counts by an index without reading documents', async () => {
    const query = { isActive: true, isSubscribed: true, county: 'nairobi' };
    expect(await session.run({ explain: { count: 'cars', query } })).toMatchObject({
      queryPlanner: { winningPlan: { stage: 'COUNT_SCAN', indexName: 'listed' } },
      executionStats: { nReturned: 800, totalDocsExamined: 0 },
    });
  });

  test('explains aggregations, updates and deletes by the plan of their filter', async () => {
    for (const explained of [
      { aggregate: 'cars', pipeline: [{ $match: { regNo: 'K7' } }, { $group: { _id: null } }], cursor: {} },
      { update: 'cars', updates: [{ q: { regNo: 'K7' }, u: { $set: { a: 1 } } }] },
      { delete: 'cars', deletes: [{ q: { regNo: 'K7' }, limit: 1 }] },
      { findAndModify: 'cars', query: { regNo: 'K7' }, remove: true },
      { distinct: 'cars', key: 'make', query: { regNo: 'K7' } },
    ]) {
      const { queryPlanner, executionStats } = await session.run({
        explain: explained,
        verbosity: 'queryPlanner',
      });
      expect(JSON.stringify(queryPlanner)).toContain('"indexName":"regNo"');
      expect(executionStats).toBeUndefined();
    }
    expect(await session.run({ count: 'cars', query: { regNo: 'K7' } })).toMatchObject({ n: 1 });
  });
});
