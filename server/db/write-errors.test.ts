import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';
import { getWriteErrors, isDuplicateKey } from './write-errors';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('returns the errors of refused documents by index', async () => {
  const things = mongoose.connection.collection<{ _id: string }>('things');
  const documents = ['a', 'a', 'b', 'b'].map((_id) => ({ _id }));
  const error = await things.insertMany(documents, { ordered: false }).catch((refused: unknown) => refused);
  const errors = getWriteErrors(error);
  expect([...errors.keys()]).toEqual([1, 3]);
  expect([...errors.values()].map(isDuplicateKey)).toEqual([true, true]);
  expect(await things.countDocuments({})).toBe(2);
});

test('throws an error of the whole command without the wrapper of the driver', () => {
  const away = new Error('the database is away');
  expect(() => getWriteErrors(away)).toThrow(away);
  const wrapped = Object.assign(new Error('bulk write failed'), { errorResponse: away, writeErrors: [] });
  expect(() => getWriteErrors(wrapped)).toThrow(away);
});
