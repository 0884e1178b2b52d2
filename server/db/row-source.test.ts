import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';
import { stored } from '../testing/stored';
import { createRowSource } from './row-source';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.each([
  { counted: undefined, count: 2 },
  { counted: { holder: 'one' }, count: 1 },
])("counts documents that match $counted exactly if the server's estimate is wrong", async (row) => {
  const estimate = vi.spyOn(mongoose.mongo.Collection.prototype, 'estimatedDocumentCount');
  estimate.mockResolvedValue(7);
  await stored('Lease').deleteMany({});
  await stored('Lease').create([
    { _id: 'first', holder: 'one', until: new Date() },
    { _id: 'second', holder: 'other', until: new Date() },
  ]);
  const source = createRowSource({ modelName: 'Lease' }, { _id: 1 }, row.counted);
  expect(await source.count()).toBe(row.count);
  estimate.mockRestore();
});
