import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { serve } from './serve';

type Claims = Record<string, unknown>;

/** Starts a stand-in for Google that signs ID tokens and serves its public keys over HTTP. */
export async function startGoogleKeyServer(clientId: string) {
  let signer = createGoogleSigner(clientId);
  const keySet = { keys: [signer.key] };
  let reachable = true;
  let failing = 0;
  let fetches = 0;

  const { url, close } = await serve((_request, response) => {
    fetches += 1;
    if (!reachable || failing-- > 0) response.writeHead(503).end();
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(keySet));
  });

  return {
    url,
    close,
    token: (claims: Claims, header: Claims = {}) => signer.token(claims, header),
    fetches: () => fetches,
    setReachable: (value: boolean) => {
      reachable = value;
    },
    /** Makes the next fetch of the keys fail. */
    failNext: () => {
      failing = 1;
    },
    /** Creates a new key that signs from now on, and serves it together with the earlier keys. */
    rotate: () => {
      signer = createGoogleSigner(clientId);
      keySet.keys.push(signer.key);
    },
  };
}

/** Creates a signing key of the kind that Google uses. */
export function createGoogleSigner(clientId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return {
    key: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },

    /**
     * Signs an ID token of a user whose mailbox Google hosts; `claims` and `header` replace parts of the
     * token.
     */
    token(claims: Claims, header: Claims = {}): string {
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        iss: 'https://accounts.google.com',
        aud: clientId,
        sub: randomBytes(10).toString('hex'),
        email_verified: true,
        hd: typeof claims.email === 'string' ? claims.email.split('@')[1] : undefined,
        name: 'Njeri Mwangi',
        iat: now,
        exp: now + 3600,
        ...claims,
      };
      const signed = `${encoded({ alg: 'RS256', typ: 'JWT', kid, ...header })}.${encoded(payload)}`;
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
    },
  };
}

function encoded(part: Claims): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
