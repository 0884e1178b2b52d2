import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs links, so that only the server can create them; each purpose has its own key. */
export function createSignedLinks(secret: string, purpose: string) {
  const hash = createKeyedHash(secret, purpose);
  const sign = (...parts: readonly (string | number)[]): string => hash(parts.join('.'));
  const isSigned = (signature: string, ...parts: readonly (string | number)[]): boolean =>
    isSameSecret(signature, sign(...parts));

  return {
    sign,
    isSigned,

    /** Creates a token of these texts and their signature, separated by dots. */
    toToken: (...parts: readonly string[]): string => [...parts, sign(...parts)].join('.'),

    /** Returns the texts in a token; null if the server did not create the token. */
    readToken(token: string): string[] | null {
      const parts = token.split('.');
      const signature = parts.pop() ?? '';
      return isSigned(signature, ...parts) ? parts : null;
    },
  };
}

export type KeyedHash = (text: string) => string;

/** Creates a keyed hash: without a key, it could be reversed by trying all addresses or short codes. */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares two texts in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
