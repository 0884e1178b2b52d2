import { createKeyedHash, isSameProof } from './keyed-hash';

/**
 * Makes and reads tokens of links that are stored nowhere: only the server can compute their signature. Each purpose
 * has a key of its own, so that a link of one purpose does not work for another.
 */
export function createSignedLinks(secret: string, purpose: string) {
  const hash = createKeyedHash(secret, purpose);
  const sign = (...parts: readonly (string | number)[]): string => hash(parts.join('.'));
  const isSigned = (signature: string, ...parts: readonly (string | number)[]): boolean =>
    isSameProof(signature, sign(...parts));

  return {
    sign,
    isSigned,

    /** Returns the parts with their signature, all separated by dots. */
    toToken: (...parts: readonly string[]): string => [...parts, sign(...parts)].join('.'),

    /** Returns the parts of a token; null for a token that the server has not made. */
    readToken(token: string): string[] | null {
      const parts = token.split('.');
      const signature = parts.pop() ?? '';
      return isSigned(signature, ...parts) ? parts : null;
    },
  };
}
