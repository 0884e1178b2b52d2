import { describe, expect, test } from 'vitest';
import { retryOnConflict } from './write-errors';

const failing = (code: number, times: number, message = 'given up') => {
  let calls = 0;
  return {
    calls: () => calls,
    write: async () => {
      calls += 1;
      if (calls <= times) throw Object.assign(new Error(message), { code });
      return 'written';
    },
  };
};

describe('retryOnConflict', () => {
  test.each([
    { failure: 'a write conflict', code: 112, message: 'given up' },
    { failure: 'a deadlock', code: 16_908_292, message: 'given up' },
    { failure: 'a deadlock under the code of an internal error', code: 1, message: 'deadlock detected' },
  ])('retries the write after $failure, up to five attempts', async ({ code, message }) => {
    const twice = failing(code, 2, message);
    expect(await retryOnConflict(twice.write)).toBe('written');
    expect(twice.calls()).toBe(3);
    const always = failing(code, 9, message);
    await expect(retryOnConflict(always.write)).rejects.toThrow(message);
    expect(always.calls()).toBe(5);
  });

  test.each([
    { failure: 'a duplicate key', code: 11_000 },
    { failure: 'another internal error', code: 1 },
  ])('rejects with $failure without a second write', async ({ code }) => {
    const always = failing(code, 9);
    await expect(retryOnConflict(always.write)).rejects.toThrow('given up');
    expect(always.calls()).toBe(1);
  });
});
