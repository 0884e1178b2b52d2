import { userVariable } from '../aggregation/operators/variables';
import { type Collation, readCollation } from '../bson/collation';
import { isNumeric, toDouble } from '../bson/numbers';
import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import type { Expiry } from '../expiry';
import type { Catalog } from '../storage/catalog';
import type { Collection } from '../storage/collection';
import type { Cursors } from './cursors';
import { Login } from './login';
import { Slices } from './slices';

/** Server state that commands share. */
export interface Session {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly expiry: Expiry;
  readonly startedAt: Date;
  connections(): number;
}

/** The fields of a reply, or its BSON if it contains undecoded documents. */
export type Reply = Document | Buffer;

/** A command with typed readers for its fields; a wrong type is MongoDB's error 14. */
export class Command {
  readonly name: string;
  readonly body: Document;
  readonly database: string;
  readonly session: Session;
  readonly connection: number;
  readonly login: Login;
  readonly slices: Slices;
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
    this.slices = new Slices(session.catalog.store, this.number('maxTimeMS') ?? 0);
  }

  get catalog(): Catalog {
    return this.session.catalog;
  }

  /** The name of the collection: the value of the command's first field. */
  get target(): string {
    const target = this.body[this.name];
    if (typeof target === 'string' && target !== '') return target;
    throw new DatabaseError(
      'InvalidNamespace',
      `collection name has invalid type or is empty in ${this.name}`,
    );
  }

  get namespace(): string {
    return `${this.database}.${this.target}`;
  }

  collection(): Collection | undefined {
    return this.catalog.collection(this.namespace);
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

  /** A non-negative integer. */
  size(name: string): number | undefined {
    const number = this.number(name);
    if (number === undefined || (Number.isInteger(number) && number >= 0)) return number;
    throw new DatabaseError('BadValue', `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  }

  string(name: string): string | undefined {
    const value = this.body[name];
    if (value === undefined || typeof value === 'string') return value;
    throw this.#wrongType(name, 'string');
  }

  /** A boolean; a number other than 0 counts as true. */
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

  /** The collation of the command or of one statement, else the default of the collection. */
  collation(given: Value = this.body.collation): Collation | undefined {
    return given === undefined || given === null ? this.collection()?.collation : readCollation(given);
  }

  /** The variables of expressions: those of `let`, and NOW, the same at each reference. */
  variables(): Document {
    const given = this.document('let') ?? {};
    Object.keys(given).forEach(userVariable);
    return { ...given, NOW: this.#startedAt };
  }

  #wrongType(name: string, expected: string): DatabaseError {
    return new DatabaseError(
      'TypeMismatch',
      `BSON field '${this.name}.${name}' is the wrong type, expected type '${expected}'`,
    );
  }
}
