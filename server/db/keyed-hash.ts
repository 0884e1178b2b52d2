import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A hash that only a holder of the secret can compute, as base64url. */
export type KeyedHash = (text: string) => string;

/**
 * Hashes addresses and short codes, which a plain hash would not hide: they are few enough to be tried.
 * Each purpose has a key of its own.
 */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether a proof is the expected one; the time of the comparison does not tell how much of it is right. */
export function isSameProof(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
