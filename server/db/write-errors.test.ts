import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';
import { getWriteErrors, isDuplicateKey } from './write-errors';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('returns the errors of refused documents by their index in the batch', async () => {
  const things = mongoose.connection.collection<{ _id: string }>('things');
  const documents = ['a', 'a', 'b', 'b'].map((_id) => ({ _id }));
  const error = await things.insertMany(documents, { ordered: false }).catch((refused: unknown) => refused);
  const errors = getWriteErrors(error);
  expect([...errors.keys()]).toEqual([1, 3]);
  expect([...errors.values()].map(isDuplicateKey)).toEqual([true, true]);
  expect(await things.countDocuments({})).toBe(2);
});

test("throws an error of the whole command without the driver's wrapper", () => {
  const away = new Error('the database is away');
  expect(() => getWriteErrors(away)).toThrow(away);
  const wrapped = Object.assign(new Error('bulk write failed'), { errorResponse: away, writeErrors: [] });
  expect(() => getWriteErrors(wrapped)).toThrow(away);
});

test.each([
  { code: 11_000, message: 'E11000 duplicate key error', expected: true },
  {
    code: 1,
    message: 'conflicting key value violates exclusion constraint "documents_rum_index_7"',
    expected: true,
  },
  { code: 1, message: 'deadlock detected', expected: false },
  { code: 112, message: 'WriteConflict', expected: false },
])('returns $expected from isDuplicateKey for code $code and "$message"', ({ code, message, expected }) => {
  expect(isDuplicateKey(Object.assign(new Error(message), { code }))).toBe(expected);
});
