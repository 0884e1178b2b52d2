import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document, Value } from '../bson/value';
import { openTestSession, type TestSession } from '../testing/open-session';

/** Time limit in milliseconds, so that a slow machine runs fewer cases instead of failing. */
const TIME_LIMIT_MS = 8_000;

const scalar = fc.constantFrom<Value>(
  0,
  1,
  2,
  3,
  2.5,
  -1,
  'a',
  'ab',
  'b',
  'Ab',
  null,
  true,
  false,
  new Date(0),
  new Date(5),
);
const listValue = fc.array(fc.constantFrom<Value>(0, 1, 2, 'a', null, [1]), { maxLength: 3 });
const element = fc.record({ x: scalar, y: scalar }, { requiredKeys: [] });

/** Documents in which `a` and `d` are sometimes arrays, `b` and `c` never. */
const document: fc.Arbitrary<Document> = fc.record(
  {
    a: fc.oneof({ weight: 2, arbitrary: scalar }, listValue),
    b: scalar,
    c: scalar,
    d: fc.oneof(element, fc.array(fc.oneof(element, scalar), { maxLength: 3 }), scalar),
  },
  { requiredKeys: [] },
);

const path = fc.constantFrom('a', 'b', 'c', 'd.x', 'd.y', 'd', 'a.0', '_id');
const operand: fc.Arbitrary<Value> = fc.oneof(
  scalar,
  fc.record({ $gt: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $ne: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 4 }) }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $type: fc.constantFrom('string', 'number', 'array', 'null', 'date') }),
  fc.record({ $regex: fc.constantFrom('^a', '^ab', 'b', '^A') }),
  fc.record({ $not: fc.record({ $gt: scalar }) }),
  fc.record({ $elemMatch: fc.record({ $gte: fc.constantFrom<Value>(0, 1) }) }),
  fc.record({ $all: fc.array(scalar, { minLength: 1, maxLength: 2 }) }),
  fc.record({ $size: fc.nat(2) }),
);
const clause = fc.dictionary(path, operand, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 4, arbitrary: clause },
  fc.record({ $or: fc.array(clause, { minLength: 1, maxLength: 3 }) }),
  fc
    .tuple(clause, fc.array(clause, { minLength: 1, maxLength: 3 }))
    .map(([all, any]) => ({ ...all, $or: any })),
  fc.record({ $nor: fc.array(clause, { minLength: 1, maxLength: 2 }) }),
  fc.record({ $and: fc.array(clause, { minLength: 1, maxLength: 2 }) }),
);

const direction = fc.constantFrom(1, -1);
const FIELD_SETS = [
  ['a'],
  ['b'],
  ['b', 'c'],
  ['c', 'a'],
  ['a', 'b'],
  ['b', 'a', 'c'],
  ['d.x'],
  ['b', 'd.x', 'd.y'],
  ['d.y', 'c'],
  ['d'],
  ['b', 'c', '_id'],
];
const index = fc
  .tuple(
    fc.constantFrom(...FIELD_SETS),
    fc.array(direction, { minLength: 3, maxLength: 3 }),
    fc.constantFrom<Document>(
      {},
      {},
      { sparse: true },
      { partialFilterExpression: { b: { $gt: 0 } } },
      { partialFilterExpression: { c: { $exists: true } } },
      { collation: { locale: 'en', strength: 2 } },
    ),
  )
  .map(([fields, directions, options]) => ({
    key: Object.fromEntries(fields.map((field, at) => [field, directions[at] ?? 1])),
    ...options,
  }));
/** Sort orders without ties, so that every query plan must return the same list. */
const order = fc
  .tuple(
    fc.constantFrom([], ['a'], ['b'], ['b', 'c'], ['c', 'b'], ['d.x'], ['b', 'a'], ['c', 'd.y']),
    fc.array(direction, { minLength: 3, maxLength: 3 }),
  )
  .map(
    ([fields, directions]): Document => ({
      ...Object.fromEntries(fields.map((field, at) => [field, directions[at] ?? 1])),
      _id: directions[2] ?? 1,
    }),
  );
const collation = fc.constantFrom<Document>({}, {}, { collation: { locale: 'en', strength: 2 } });
const search = fc
  .tuple(fc.record({ filter, sort: order, skip: fc.nat(3), limit: fc.nat(6) }), collation)
  .map(([wanted, collated]) => ({ ...wanted, ...collated }));

describe('queries with and without indexes', () => {
  let session: TestSession;
  let count = 0;

  beforeAll(async () => {
    session = await openTestSession();
  });
  afterAll(() => session.close());

  async function make(documents: readonly Document[], indexes: readonly Document[]): Promise<string> {
    const name = `c${++count}`;
    const named = indexes.map((specification, at) => ({ ...specification, name: `index${at}` }));
    const created = await session.run({
      createIndexes: name,
      indexes: [...named, { key: { z: 1 }, name: 'z' }],
    });
    expect(created, JSON.stringify(created)).toMatchObject({ ok: 1 });
    await session.run({ insert: name, documents: documents.map((fields, _id) => ({ _id, ...fields })) });
    return name;
  }

  test('returns the results of a collection scan for random filters and sorts', async () => {
    const documents = fc.array(document, { minLength: 5, maxLength: 40 });
    const property = fc.asyncProperty(
      documents,
      fc.uniqueArray(index, { minLength: 1, maxLength: 4, selector: ({ key }) => JSON.stringify(key) }),
      fc.array(search, { minLength: 8, maxLength: 8 }),
      async (rows, indexes, searches) => {
        const name = await make(rows, indexes);
        for (const wanted of searches) {
          const expected = await session.all({ find: name, ...wanted, hint: { $natural: 1 } });
          expect(await session.all({ find: name, ...wanted }), JSON.stringify(wanted)).toEqual(expected);
          const { sort, ...unsorted } = { ...wanted, skip: 0, limit: 0 };
          const everything = await session.all({ find: name, ...unsorted, sort });
          expect(idsOf(await session.all({ find: name, ...unsorted }))).toEqual(idsOf(everything));
          const { filter: query, collation: rules } = { collation: { locale: 'simple' }, ...wanted };
          const counted = await session.run({ count: name, query, collation: rules });
          expect(counted, JSON.stringify(wanted)).toMatchObject({ n: everything.length });
        }
      },
    );
    await fc.assert(property, { numRuns: 150, interruptAfterTimeLimit: TIME_LIMIT_MS });
  });

  test('applies random changes equally with and without indexes, and keeps index entries consistent', async () => {
    const change: fc.Arbitrary<Document> = fc.oneof(
      fc.record({
        $set: fc.record(
          { a: fc.oneof(scalar, listValue), b: scalar, c: scalar, d: scalar },
          { requiredKeys: [] },
        ),
      }),
      fc.record({
        $unset: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant(''), {
          minKeys: 1,
          noNullPrototype: true,
        }),
      }),
      fc.record({ $inc: fc.record({ b: fc.constantFrom(1, -1, 0.5) }) }),
      fc.record({ $push: fc.record({ a: scalar }) }),
      fc.record({ $pull: fc.record({ a: fc.constantFrom<Value>(1, 'a', null) }) }),
      fc.record({ $rename: fc.constant({ b: 'c' }) }),
      fc.record({ $max: fc.record({ c: scalar }) }),
    );
    const statement: fc.Arbitrary<Document> = fc.oneof(
      fc.record({ q: filter, u: change }).map((given) => ({ update: { ...given, multi: true } })),
      fc.record({ q: clause }).map((given) => ({ remove: { ...given, limit: 0 } })),
      fc.record({ query: filter, update: change, new: fc.boolean() }).map((modify) => ({ modify })),
      document.map((insert) => ({ insert })),
    );
    const unique = { key: { b: 1, c: 1 }, unique: true, partialFilterExpression: { b: { $type: 'string' } } };
    const property = fc.asyncProperty(
      fc.array(document, { minLength: 3, maxLength: 20 }),
      fc.uniqueArray(index, { minLength: 1, maxLength: 3, selector: ({ key }) => JSON.stringify(key) }),
      fc.array(statement, { minLength: 4, maxLength: 10 }),
      async (rows, indexes, statements) => {
        const others = indexes.filter(({ key }) => JSON.stringify(key) !== JSON.stringify(unique.key));
        const indexed = await make(rows, [unique, ...others]);
        const plain = await make(rows, [unique]);
        for (const [at, given] of statements.entries()) {
          const outcome = await execute(session, indexed, given, 1000 + at);
          expect(outcome, JSON.stringify(given)).toEqual(await execute(session, plain, given, 1000 + at));
        }
        const sort = { _id: 1 };
        expect(await session.all({ find: indexed, sort })).toEqual(await session.all({ find: plain, sort }));
        expect(await session.run({ validate: indexed })).toMatchObject({ valid: true, errors: [] });
      },
    );
    await fc.assert(property, { numRuns: 100, interruptAfterTimeLimit: TIME_LIMIT_MS });
  });
});

function idsOf(documents: readonly Document[]): number[] {
  return documents.map(({ _id }) => Number(_id)).sort((a, b) => a - b);
}

/** Runs a statement; replaces the collection's name in error messages. */
async function execute(
  session: TestSession,
  name: string,
  statement: Document,
  id: number,
): Promise<unknown> {
  const { update, remove, modify, insert } = statement;
  const reply = await (insert
    ? session.run({ insert: name, documents: [{ ...Object(insert), _id: id }] })
    : modify
      ? session.run({ findAndModify: name, ...Object(modify), sort: { _id: 1 } })
      : update
        ? session.run({ update: name, updates: [update], ordered: true })
        : session.run({ delete: name, deletes: [remove ?? null] }));
  return JSON.parse(JSON.stringify(reply).replaceAll(name, 'collection'));
}
