import { expect, test } from 'vitest';
import { upsert } from './write-errors';

const duplicate = () => Object.assign(new Error('duplicate key'), { code: 11_000 });

test('repeats an upsert once if the first write has a duplicate key', async () => {
  let writes = 0;
  const result = await upsert(async () => {
    writes += 1;
    if (writes === 1) throw duplicate();
    return 'updated';
  });
  expect([result, writes]).toEqual(['updated', 2]);
});

test('rejects with the duplicate key error if the repeated upsert fails too', async () => {
  await expect(upsert(() => Promise.reject(duplicate()))).rejects.toThrow('duplicate key');
});

test('rejects with any other error without a second write', async () => {
  let writes = 0;
  const write = async () => {
    writes += 1;
    throw new Error('database gone');
  };
  await expect(upsert(write)).rejects.toThrow('database gone');
  expect(writes).toBe(1);
});
