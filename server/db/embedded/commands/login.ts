import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Binary } from 'bson';
import type { Document, Value } from '../bson/value';
import { check, DatabaseError, refuse } from '../errors';

const MECHANISM = 'SCRAM-SHA-256';
const CONVERSATION = 1;
/** SCRAM iterations, the minimum that drivers accept; a random password needs no more. */
const ITERATIONS = 4096;
const KEY_BYTES = 32;

/** Commands that a connection may use before it is authenticated. */
const BEFORE = new Set([
  ...['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo', 'whatsmyuri', 'connectionStatus'],
  ...['saslStart', 'saslContinue', 'logout', 'endSessions'],
]);

/** Name and password of the only user who can connect. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** The server's keys for a password (RFC 5802), derived at each start. */
interface ScramSecret {
  readonly user: string;
  readonly salt: Buffer;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

interface ScramExchange {
  readonly nonce: string;
  readonly soFar: string;
  readonly skipsEmpty: boolean;
}

interface SaslCommand {
  value(name: string): Value;
  string(name: string): string | undefined;
  document(name: string): Document | undefined;
}

/** Login of a connection, which is unauthenticated until its SCRAM-SHA-256 exchange succeeds. */
export class Login {
  readonly #secret: ScramSecret | null;
  #exchange: ScramExchange | null = null;
  #isAuthenticated = false;

  /** Creates a login. @param secret null: the server requires no password */
  constructor(secret: ScramSecret | null) {
    this.#secret = secret;
  }

  /** User of the connection; null before authentication, and if no password is required. */
  get user(): string | null {
    return this.#isAuthenticated ? (this.#secret?.user ?? null) : null;
  }

  mechanisms(): { saslSupportedMechs?: string[] } {
    return this.#secret ? { saslSupportedMechs: [MECHANISM] } : {};
  }

  permit(name: string): void {
    if (!this.#secret || this.#isAuthenticated || BEFORE.has(name)) return;
    refuse('Unauthorized', `Command ${name} requires authentication`);
  }

  start(command: SaslCommand): Document {
    this.#isAuthenticated = false;
    this.#exchange = null;
    const secret = this.#secret;
    const isSupported = secret && command.string('mechanism') === MECHANISM;
    const message = `Only ${MECHANISM} with the configured user is supported`;
    check(isSupported, 'MechanismUnavailable', message);
    const [, bare, user, clientNonce] = /^[ny],,(n=([^,]*),r=([^,]+))$/.exec(payloadOf(command)) ?? [];
    if (!bare || decoded(user) !== secret.user) throw failed();
    const nonce = `${clientNonce}${randomBytes(18).toString('base64')}`;
    const reply = `r=${nonce},s=${secret.salt.toString('base64')},i=${ITERATIONS}`;
    const skipsEmpty = command.document('options')?.skipEmptyExchange === true;
    this.#exchange = { nonce, soFar: `${bare},${reply}`, skipsEmpty };
    return step(reply, false);
  }

  /** Checks the client's proof; older clients send an additional empty message after it. */
  continue(command: SaslCommand): Document {
    if (this.#isAuthenticated) return step('', true);
    const exchange = this.#exchange;
    this.#exchange = null;
    const [, withoutProof, nonce, proof] = /^(c=[^,]*,r=([^,]*)),p=([^,]*)$/.exec(payloadOf(command)) ?? [];
    const secret = this.#secret;
    if (!secret || !exchange || nonce !== exchange.nonce) throw failed();
    const text = `${exchange.soFar},${withoutProof}`;
    const clientKey = exclusiveOr(Buffer.from(proof ?? '', 'base64'), hmac(secret.storedKey, text));
    if (!clientKey || !timingSafeEqual(sha256(clientKey), secret.storedKey)) throw failed();
    this.#isAuthenticated = true;
    return step(`v=${hmac(secret.serverKey, text).toString('base64')}`, exchange.skipsEmpty);
  }

  logout(): Document {
    this.#isAuthenticated = false;
    return {};
  }
}

export function createScramSecret({ user, password }: Credentials): ScramSecret {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, KEY_BYTES, 'sha256');
  const storedKey = sha256(hmac(salted, 'Client Key'));
  return { user, salt, storedKey, serverKey: hmac(salted, 'Server Key') };
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

/** Decodes a user name, in which SCRAM writes a comma as =2C and an equals sign as =3D. */
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
