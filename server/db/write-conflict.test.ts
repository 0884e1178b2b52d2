import { expect, test } from 'vitest';
import { repeatOnConflict } from './write-conflict';

const failing = (code: number, times: number) => {
  let calls = 0;
  return {
    calls: () => calls,
    write: async () => {
      calls += 1;
      if (calls <= times) throw Object.assign(new Error('given up'), { code });
      return 'written';
    },
  };
};

test.each([
  ['a write conflict', 112],
  ['a deadlock', 16_908_292],
])('%s: the write is repeated, five times at most', async (_name, code) => {
  const twice = failing(code, 2);
  expect(await repeatOnConflict(twice.write)).toBe('written');
  expect(twice.calls()).toBe(3);
  const always = failing(code, 9);
  await expect(repeatOnConflict(always.write)).rejects.toThrow('given up');
  expect(always.calls()).toBe(5);
});

test('another error: passed on without a second write', async () => {
  const duplicate = failing(11_000, 9);
  await expect(repeatOnConflict(duplicate.write)).rejects.toThrow('given up');
  expect(duplicate.calls()).toBe(1);
});
