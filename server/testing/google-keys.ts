import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Claims = Record<string, unknown>;

/** Stands in for Google's signing keys: tokens made here verify against `keys`, by the real code path. */
export function createGoogleKeys(clientId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return {
    keys: { [kid]: publicKey.export({ type: 'spki', format: 'pem' }) as string },

    /** An ID token of somebody whose address Google vouches for; `claims` replaces any part of it. */
    token(claims: Claims): string {
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        iss: 'https://accounts.google.com',
        aud: clientId,
        sub: randomBytes(10).toString('hex'),
        email_verified: true,
        name: 'Njeri Mwangi',
        iat: now,
        exp: now + 3600,
        ...claims,
      };
      const signed = `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${encoded(payload)}`;
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
    },
  };
}

function encoded(part: Claims): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
