import { createKeyedHash, isSameProof } from './keyed-hash';

/**
 * Creates and checks tokens of links that are not stored: only the server can compute their signature. Each
 * purpose has its own key, so a link for one purpose does not work for another.
 */
export function createSignedLinks(secret: string, purpose: string) {
  const hash = createKeyedHash(secret, purpose);
  const sign = (...parts: readonly (string | number)[]): string => hash(parts.join('.'));
  const isSigned = (signature: string, ...parts: readonly (string | number)[]): boolean =>
    isSameProof(signature, sign(...parts));

  return {
    sign,
    isSigned,

    /** Returns the parts and their signature, separated by dots. */
    toToken: (...parts: readonly string[]): string => [...parts, sign(...parts)].join('.'),

    /** Returns the parts of a token; null if the server did not create the token. */
    readToken(token: string): string[] | null {
      const parts = token.split('.');
      const signature = parts.pop() ?? '';
      return isSigned(signature, ...parts) ? parts : null;
    },
  };
}
