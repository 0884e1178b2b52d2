import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Only the server can sign the links. Each purpose has its own key, so links work for one purpose. */
export function createSignedLinks(secret: string, purpose: string) {
  const hash = createKeyedHash(secret, purpose);
  const sign = (...parts: readonly (string | number)[]): string => hash(parts.join('.'));
  const isSigned = (signature: string, ...parts: readonly (string | number)[]): boolean =>
    isSameSecret(signature, sign(...parts));

  return {
    sign,
    isSigned,

    /** The parts and the signature are separated by dots. */
    toToken: (...parts: readonly string[]): string => [...parts, sign(...parts)].join('.'),

    /** Returns null if the server did not create the token. */
    readToken(token: string): string[] | null {
      const parts = token.split('.');
      const signature = parts.pop() ?? '';
      return isSigned(signature, ...parts) ? parts : null;
    },
  };
}

export type KeyedHash = (text: string) => string;

/** Without a key, a hash of an address or short code could be reversed by trying all of them. */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
