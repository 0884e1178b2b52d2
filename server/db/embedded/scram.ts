import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The fewest iterations that drivers accept. The password is random, so more would cost time without adding
 * security.
 */
const ITERATIONS = 4096;
const KEY_BYTES = 32;

/** Name of the only user who may connect. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** The server's side of a password (RFC 5802), derived at each start. */
export interface ScramSecret {
  readonly user: string;
  readonly salt: Buffer;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

/** One exchange of SCRAM-SHA-256: the client's first message, then its proof. */
export interface ScramExchange {
  /** @returns the server's first message; null for one that cannot be read or another user's */
  first(message: string): string | null;
  /** @returns the server's signature; null for a wrong proof */
  final(message: string): string | null;
}

export function scramSecret({ user, password }: Credentials): ScramSecret {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, KEY_BYTES, 'sha256');
  return {
    user,
    salt,
    storedKey: sha256(hmac(salted, 'Client Key')),
    serverKey: hmac(salted, 'Server Key'),
  };
}

export function createScramExchange(secret: ScramSecret): ScramExchange {
  let nonce = '';
  let soFar = '';

  return {
    first(message) {
      const [, bare, user, clientNonce] = /^[ny],,(n=([^,]*),r=([^,]+))$/.exec(message) ?? [];
      if (!bare || decoded(user) !== secret.user) return null;
      nonce = `${clientNonce}${randomBytes(18).toString('base64')}`;
      const reply = `r=${nonce},s=${secret.salt.toString('base64')},i=${ITERATIONS}`;
      soFar = `${bare},${reply}`;
      return reply;
    },

    final(message) {
      const [, withoutProof, received, proof] = /^(c=[^,]*,r=([^,]*)),p=([^,]*)$/.exec(message) ?? [];
      if (soFar === '' || received !== nonce) return null;
      const text = `${soFar},${withoutProof}`;
      const clientKey = exclusiveOr(Buffer.from(proof ?? '', 'base64'), hmac(secret.storedKey, text));
      if (!clientKey || !timingSafeEqual(sha256(clientKey), secret.storedKey)) return null;
      return `v=${hmac(secret.serverKey, text).toString('base64')}`;
    },
  };
}

/** SCRAM writes a comma and an equals sign of a name as =2C and =3D. */
function decoded(name: string | undefined): string | undefined {
  return name?.replaceAll('=2C', ',').replaceAll('=3D', '=');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function exclusiveOr(one: Buffer, other: Buffer): Buffer | null {
  if (one.length !== other.length) return null;
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));
}
