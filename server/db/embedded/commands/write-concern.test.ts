import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, refusal, type TestDatabase } from '../testing/open-database';

describe('write concerns', () => {
  let database: TestDatabase;
  let name: string;
  let count = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    name = `things${++count}`;
  });
  afterAll(() => database.close());

  test.each<[string, number | string | boolean, number, string]>([
    ['two members', 2, 2, "cannot use 'w' > 1 when a host is not replicated"],
    ['a name', 'backup', 2, `cannot use non-majority 'w' mode "backup" when a host is not a member`],
    ['more members than a replica set has', 51, 9, 'not greater than 50; found: 51'],
    ['fewer than none', -1, 9, 'not greater than 50; found: -1'],
    ['neither a number nor a name', true, 9, 'w has to be a number, string, or object; found: bool'],
  ])('refuses the value %s of w and writes nothing', async (_, w, code, message) => {
    await database.db.collection(name).insertOne({ a: 1 });
    for (const command of [
      { insert: name, documents: [{ a: 2 }] },
      { update: name, updates: [{ q: {}, u: { $set: { a: 2 } } }] },
      { delete: name, deletes: [{ q: {}, limit: 0 }] },
      { findAndModify: name, remove: true },
      { createIndexes: name, indexes: [{ key: { a: 1 }, name: 'a' }] },
      { drop: name },
    ]) {
      const error = await refusal(database.db.command({ ...command, writeConcern: { w } }));
      expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
    }
    expect(await database.db.collection(name).distinct('a')).toEqual([1]);
    expect(await database.db.collection(name).indexes()).toHaveLength(1);
  });

  test.each([0, 1, 'majority'] as const)('stores a document with the value %s of w', async (w) => {
    await database.db.collection(name).insertOne({ a: 1 }, { writeConcern: { w, journal: true } });
    await expect.poll(() => database.db.collection(name).countDocuments()).toBe(1);
  });
});
