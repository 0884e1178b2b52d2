import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Computes a base64url hash that only a holder of the secret can compute. */
export type KeyedHash = (text: string) => string;

/**
 * Creates a hash function for addresses and short codes. There are so few of them that a plain hash could be
 * reversed by trying all. Each purpose has its own key.
 */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether a proof equals the expected one, compared in constant time. */
export function isSameProof(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
