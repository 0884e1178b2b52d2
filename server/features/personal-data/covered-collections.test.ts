import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app';
import { listStoredCollections } from './testing/find-text';
import { COLLECTIONS_EXEMPT_FROM_ERASURE } from './uncovered-collections';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const modelled = () => Object.values(mongoose.models).map((model) => model.collection.collectionName);

test('[R356, V14.1.1] has a personal-data part, or an exception with a reason, for every collection', async () => {
  const { collections } = app.services.personalData;
  const known = [...collections, ...Object.keys(COLLECTIONS_EXEMPT_FROM_ERASURE)];
  const existing = [...new Set([...modelled(), ...(await listStoredCollections())])];
  expect(existing.filter((name) => !known.includes(name))).toEqual([]);
});

test('[R356] names only existing collections, each in one place', () => {
  const known = [...app.services.personalData.collections, ...Object.keys(COLLECTIONS_EXEMPT_FROM_ERASURE)];
  expect(known.filter((name) => !modelled().includes(name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});
