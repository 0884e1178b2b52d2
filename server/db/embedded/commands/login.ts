import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Binary } from 'bson';
import type { Document, Value } from '../bson/value';
import { check, DatabaseError, refuse } from '../errors';

const MECHANISM = 'SCRAM-SHA-256';
const CONVERSATION = 1;

/** What a connection may call before it is authenticated. */
const BEFORE = new Set([
  ...['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo', 'whatsmyuri', 'connectionStatus'],
  ...['saslStart', 'saslContinue', 'logout', 'endSessions'],
]);

interface SaslCommand {
  value(name: string): Value;
  string(name: string): string | undefined;
  document(name: string): Document | undefined;
}

/** The login of a connection: unauthenticated until its exchange succeeds. */
export class Login {
  readonly #secret: ScramSecret | null;
  #exchange: ScramExchange | null = null;
  #skipsEmpty = false;
  #isProven = false;

  /** @param secret null: the server asks for no password */
  constructor(secret: ScramSecret | null) {
    this.#secret = secret;
  }

  /** Null before authentication, or where none is required. */
  get user(): string | null {
    return this.#isProven ? (this.#secret?.user ?? null) : null;
  }

  mechanisms(): { saslSupportedMechs?: string[] } {
    return this.#secret ? { saslSupportedMechs: [MECHANISM] } : {};
  }

  permit(name: string): void {
    if (!this.#secret || this.#isProven || BEFORE.has(name)) return;
    refuse('Unauthorized', `Command ${name} requires authentication`);
  }

  start(command: SaslCommand): Document {
    this.#isProven = false;
    this.#exchange = null;
    const message = `Only ${MECHANISM} with the configured user is supported`;
    check(this.#secret && command.string('mechanism') === MECHANISM, 'MechanismUnavailable', message);
    this.#skipsEmpty = command.document('options')?.skipEmptyExchange === true;
    const exchange = createScramExchange(this.#secret);
    const reply = exchange.first(payloadOf(command));
    if (reply === null) throw failed();
    this.#exchange = exchange;
    return step(reply, false);
  }

  /** Older clients send an empty message after the proof. */
  continue(command: SaslCommand): Document {
    if (this.#isProven) return step('', true);
    const reply = this.#exchange?.final(payloadOf(command)) ?? null;
    this.#exchange = null;
    if (reply === null) throw failed();
    this.#isProven = true;
    return step(reply, this.#skipsEmpty);
  }

  logout(): Document {
    this.#isProven = false;
    return {};
  }
}

function payloadOf(command: SaslCommand): string {
  const payload = command.value('payload');
  if (payload instanceof Binary) return Buffer.from(payload.buffer).toString('utf8');
  if (typeof payload === 'string') return Buffer.from(payload, 'base64').toString('utf8');
  throw failed();
}

function step(payload: string, done: boolean): Document {
  return { conversationId: CONVERSATION, done, payload: new Binary(Buffer.from(payload)) };
}

function failed(): DatabaseError {
  return new DatabaseError('AuthenticationFailed', 'Authentication failed.');
}

/**
 * The fewest iterations that drivers accept. The password is random, so more would cost time without adding
 * security.
 */
const ITERATIONS = 4096;
const KEY_BYTES = 32;

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
