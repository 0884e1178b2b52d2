import { Binary } from 'bson';
import type { Document, Value } from '../bson/value';
import { check, DatabaseError, refuse } from '../errors';
import { createScramExchange, type ScramExchange, type ScramSecret } from '../scram';

const MECHANISM = 'SCRAM-SHA-256';
const CONVERSATION = 1;

/** What a connection may call before it is authenticated. */
const BEFORE = new Set([
  ...['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo', 'whatsmyuri', 'connectionStatus'],
  ...['saslStart', 'saslContinue', 'logout', 'endSessions'],
]);

/** The fields of a command that an exchange reads. */
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

  /** The user's name; null before authentication, or where none is required. */
  get user(): string | null {
    return this.#isProven ? (this.#secret?.user ?? null) : null;
  }

  /** What `hello` tells a driver that asks how this user authenticates. */
  mechanisms(): { saslSupportedMechs?: string[] } {
    return this.#secret ? { saslSupportedMechs: [MECHANISM] } : {};
  }

  /** @throws DatabaseError Unauthorized */
  permit(name: string): void {
    if (!this.#secret || this.#isProven || BEFORE.has(name)) return;
    refuse('Unauthorized', `Command ${name} requires authentication`);
  }

  /** `saslStart`: the client's name and nonce. */
  start(command: SaslCommand): Document {
    this.#isProven = false;
    this.#exchange = null;
    check(
      this.#secret && command.string('mechanism') === MECHANISM,
      'MechanismUnavailable',
      `Only ${MECHANISM} with the configured user is supported`,
    );
    this.#skipsEmpty = command.document('options')?.skipEmptyExchange === true;
    const exchange = createScramExchange(this.#secret);
    const reply = exchange.first(payloadOf(command));
    if (reply === null) throw failed();
    this.#exchange = exchange;
    return step(reply, false);
  }

  /** `saslContinue`: the client's proof, then for older clients an empty message. */
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
