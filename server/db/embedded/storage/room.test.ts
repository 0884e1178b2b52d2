import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, refusal, type TestDatabase } from '../testing/open-database';

const MB = 1024 * 1024;
let free = 100 * MB;
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase(() => free);
});
afterAll(() => database.close());

test('[R329] refuses inserts and updates if disk space is short, but allows reads and deletes', async () => {
  const rows = database.db.collection<{ _id: number; count?: number }>('rows');
  await rows.insertMany([{ _id: 1 }, { _id: 2 }]);
  free = 10 * MB;
  for (const write of [
    () => rows.insertOne({ _id: 3 }),
    () => rows.updateOne({ _id: 1 }, { $set: { count: 1 } }),
    () => rows.findOneAndUpdate({ _id: 1 }, { $set: { count: 1 } }),
    () => rows.updateOne({ _id: 4 }, { $set: { count: 1 } }, { upsert: true }),
  ]) {
    expect(await refusal(write())).toMatchObject({ code: 14_031 });
  }
  expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);
  expect((await rows.deleteOne({ _id: 2 })).deletedCount).toBe(1);
  // The upsert changes nothing, like the upserts at each start.
  expect(
    (await rows.updateOne({ _id: 1 }, { $setOnInsert: { count: 1 } }, { upsert: true })).matchedCount,
  ).toBe(1);

  free = 100 * MB;
  await rows.insertOne({ _id: 3, count: 0 });
  expect(await rows.countDocuments()).toBe(2);
});
