import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPasswordCorrect } from './passwords';

test('[R42, V11.2.1, V11.4.2] hashes with argon2id at the cost that OWASP recommends, differently each time', async () => {
  const hash = await hashPassword('a-long-enough-password');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(parseOptions(hash)).toMatchObject({ outputLen: 32, saltLen: 16 });
  expect(await hashPassword('a-long-enough-password')).not.toBe(hash);
});

test('[V6.2.8] matches only the right password', async () => {
  const hash = await hashPassword('a-long-enough-password');
  expect(await isPasswordCorrect(hash, 'a-long-enough-password')).toBe(true);
  expect(await isPasswordCorrect(hash, 'A-long-enough-password')).toBe(false);
  expect(await isPasswordCorrect(hash, '')).toBe(false);
});

test('rejects every password if no hash is stored, and takes as long as for a real check', async () => {
  expect(await isPasswordCorrect(null, 'a-long-enough-password')).toBe(false);
  // Hashing fills 19 MiB twice, which takes milliseconds; a reply without it would take microseconds.
  expect(await fastest(() => isPasswordCorrect(null, 'wrong'))).toBeGreaterThan(1);
});

/** Returns the time of the fastest of several runs, because other load has delayed that run the least. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}
