import { checkVariableName } from '../aggregation/operators/variables';
import { type Collation, readCollation } from '../bson/collation';
import { isNumeric, toDouble } from '../bson/numbers';
import { type Document, isDocument, type Value } from '../bson/value';
import { check, DatabaseError, refuse } from '../errors';
import type { TtlMonitor } from '../expiry';
import type { Catalog } from '../storage/catalog';
import type { Collection } from '../storage/collection';
import type { Cursors } from './cursors';
import { Login } from './login';
import { TimeSlices } from './slices';

export interface Session {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly expiry: TtlMonitor;
  readonly startedAt: Date;
  connections(): number;
}

/** A successful reply: its fields without `ok`, or the whole reply as BSON if it has undecoded documents. */
export type Reply = Document | Buffer;

/** A client's command, with methods that read its fields and throw error 14 for a wrong type. */
export class Command {
  readonly name: string;
  readonly body: Document;
  readonly database: string;
  readonly session: Session;
  readonly connection: number;
  readonly login: Login;
  readonly slices: TimeSlices;
  readonly #startedAt = new Date();
  readonly #sequences: ReadonlyMap<string, readonly Buffer[]>;

  constructor(
    body: Document,
    sequences: ReadonlyMap<string, readonly Buffer[]>,
    session: Session,
    connection: number,
    login = new Login(null),
  ) {
    this.name = Object.keys(body)[0] ?? '';
    this.body = body;
    this.database = typeof body.$db === 'string' ? body.$db : 'test';
    this.session = session;
    this.connection = connection;
    this.login = login;
    this.#sequences = sequences;
    this.slices = new TimeSlices(session.catalog.store, this.number('maxTimeMS') ?? 0);
  }

  get catalog(): Catalog {
    return this.session.catalog;
  }

  /** Returns the collection's name, the value of the command's first field. */
  get target(): string {
    const target = this.body[this.name];
    if (typeof target === 'string' && target !== '') return target;
    return refuse('InvalidNamespace', `collection name has invalid type or is empty in ${this.name}`);
  }

  get namespace(): string {
    return `${this.database}.${this.target}`;
  }

  collection(): Collection | undefined {
    return this.catalog.collection(this.namespace);
  }

  /** Returns the collection of a command. @throws DatabaseError 26 if it does not exist */
  existingCollection(): Collection {
    const collection = this.collection();
    return collection ?? refuse('NamespaceNotFound', `ns does not exist: ${this.namespace}`);
  }

  sequence(name: string): readonly Buffer[] | undefined {
    return this.#sequences.get(name);
  }

  value(name: string): Value {
    return this.body[name];
  }

  number(name: string): number | undefined {
    const value = this.body[name];
    if (value === undefined || value === null) return undefined;
    if (isNumeric(value)) return toDouble(value);
    throw this.#wrongType(name, 'number');
  }

  size(name: string): number | undefined {
    const number = this.number(name);
    if (number === undefined || (Number.isInteger(number) && number >= 0)) return number;
    return refuse('BadValue', `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  }

  string(name: string): string | undefined {
    const value = this.body[name];
    if (value === undefined || typeof value === 'string') return value;
    throw this.#wrongType(name, 'string');
  }

  /** Reads a boolean; a number other than 0 counts as true. */
  flag(name: string): boolean {
    const value = this.body[name];
    return value === true || (isNumeric(value) && toDouble(value) !== 0);
  }

  document(name: string): Document | undefined {
    const value = this.body[name];
    if (value === undefined || value === null || isDocument(value)) return value ?? undefined;
    throw this.#wrongType(name, 'object');
  }

  array(name: string): readonly Value[] | undefined {
    const value = this.body[name];
    if (value === undefined || Array.isArray(value)) return value;
    throw this.#wrongType(name, 'array');
  }

  /** Returns the collation of the command or statement, or the collection's default collation. */
  collation(given: Value = this.body.collation): Collation | undefined {
    return given === undefined || given === null ? this.collection()?.collation : readCollation(given);
  }

  /** Returns the variables of `let`, and NOW, which is the start of the command. */
  variables(): Document {
    const given = this.document('let') ?? {};
    Object.keys(given).forEach(checkVariableName);
    return { ...given, NOW: this.#startedAt };
  }

  #wrongType(name: string, expected: string): DatabaseError {
    return new DatabaseError(
      'TypeMismatch',
      `BSON field '${this.name}.${name}' is the wrong type, expected type '${expected}'`,
    );
  }
}

export function names(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

const EVERYWHERE = new Set(
  names(`
    $db lsid $clusterTime $readPreference $audit $client $configServerState apiVersion apiStrict
    apiDeprecationErrors comment maxTimeMS readConcern writeConcern txnNumber startTransaction autocommit
    maxTimeMSOpOnly mayBypassWriteBlocking $tenant expectPrefix
  `),
);

interface KnownFields {
  readonly supported: readonly string[];
  /** Fields of a command that are ignored, because they never change its result. */
  readonly ignored?: readonly string[];
  /** Fields of a command that are refused unless false or null, because ignoring them would be wrong. */
  readonly refused?: readonly string[];
}

/** Checks a command's fields. @throws DatabaseError 40415 for unknown, 238 for unsupported fields */
export function checkCommandFields(command: Command, known: KnownFields): void {
  for (const field of Object.keys(command.body)) {
    if (field === command.name || EVERYWHERE.has(field)) continue;
    if (known.supported.includes(field) || known.ignored?.includes(field)) continue;
    const message = `BSON field '${command.name}.${field}' is an unknown field.`;
    check(known.refused?.includes(field), 'Location40415', message);
    const value = command.body[field];
    check(
      value === false || value === null || value === undefined,
      'NotImplemented',
      `The field '${field}' of '${command.name}' is not supported`,
    );
  }
}

export function checkStatementFields(name: string, statement: Document, supported: readonly string[]): void {
  const unknown = Object.keys(statement).find((field) => !supported.includes(field));
  check(!unknown, 'Location40415', `BSON field '${name}.${unknown}' is an unknown field.`);
}
