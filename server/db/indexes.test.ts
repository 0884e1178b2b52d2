import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText } from '../testing/read-text';
import { startApp, type TestApp } from '../testing/start-app';
import { buildIndexes } from './connect';

type Index = ReturnType<mongoose.Schema['indexes']>[number];

/** Formats an index as server/db/README.md lists it. */
function textOf([fields, { unique, sparse, expireAfterSeconds, partialFilterExpression }]: Index): string {
  const keys = Object.entries(fields).map(([path, order]) => (order === -1 ? `${path} ↓` : path));
  const condition = Object.entries((partialFilterExpression ?? {}) as Record<string, unknown>)
    .map(([path, value]) => (typeof value === 'object' ? path : `${path} is ${value}`))
    .join(', ');
  return [
    unique ? 'unique' : '',
    expireAfterSeconds === undefined ? '' : 'TTL',
    `(${keys.join(', ')})`,
    sparse ? 'sparse' : '',
    condition && `if ${condition}`,
  ]
    .filter(Boolean)
    .join(' ');
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('builds every declared index at the start', async () => {
  const models = Object.values(mongoose.models);
  expect(models.length).toBeGreaterThan(20);
  for (const model of models) {
    const built = model.schema.indexes().length > 0 ? await model.collection.indexes() : [];
    const declared = model.schema.indexes().map(([fields]) => fields);
    expect(built.map(({ key }) => key)).toEqual(expect.arrayContaining(declared));
  }
});

test('lists every collection with its indexes in server/db/README.md', () => {
  const rows = readText('server/db/README.md').matchAll(/^\| `(\w+)` \|.*\| ([^|]*) \|$/gm);
  const listed = Object.fromEntries([...rows].map(([, collection, indexes]) => [collection, indexes]));
  const stored = Object.values(mongoose.models).map((model) => [
    model.collection.name,
    model.schema.indexes().map(textOf).join('; ') || '—',
  ]);
  expect(listed).toEqual(Object.fromEntries(stored));
});

test('throws if the database refuses an index, but builds the other indexes', async () => {
  const schema = new mongoose.Schema({ a: Number, b: Number, c: Number });
  schema.index({ a: 1 }).index({ b: 1 }, { unique: true }).index({ c: -1 }, { expireAfterSeconds: 60 });
  const model = mongoose.model('Refused', schema);
  try {
    await model.collection.insertMany([{ b: 1 }, { b: 1 }]);
    await expect(buildIndexes()).rejects.toThrow(mongoose.mongo.MongoServerError);
    const names = (await model.collection.indexes()).map(({ name }) => name);
    expect(names.sort()).toEqual(['_id_', 'a_1', 'c_-1']);
    await model.collection.deleteMany({});
    await buildIndexes();
    expect(await model.collection.indexes()).toContainEqual(
      expect.objectContaining({ name: 'b_1', unique: true }),
    );
  } finally {
    mongoose.deleteModel('Refused');
  }
});
