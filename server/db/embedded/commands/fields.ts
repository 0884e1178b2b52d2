import type { Document } from '../bson/value';
import { DatabaseError } from '../errors';
import type { Command } from './request';

const EVERYWHERE = new Set([
  ...[
    '$db',
    'lsid',
    '$clusterTime',
    '$readPreference',
    '$audit',
    '$client',
    '$configServerState',
    'apiVersion',
  ],
  ...[
    'apiStrict',
    'apiDeprecationErrors',
    'comment',
    'maxTimeMS',
    'readConcern',
    'writeConcern',
    'txnNumber',
  ],
  ...[
    'startTransaction',
    'autocommit',
    'maxTimeMSOpOnly',
    'mayBypassWriteBlocking',
    '$tenant',
    'expectPrefix',
  ],
]);

/** How the fields of a command are handled; any other field is unknown. */
export interface KnownFields {
  readonly supported: readonly string[];
  /** Accepted without effect: they change speed or reporting, never the result. */
  readonly ignored?: readonly string[];
  /** Refused unless false or null: ignoring them would give a wrong result. */
  readonly refused?: readonly string[];
}

/** Checks the fields of a command. @throws DatabaseError 40415 for unknown, 238 for unsupported ones */
export function checkFields(command: Command, known: KnownFields): void {
  for (const field of Object.keys(command.body)) {
    if (field === command.name || EVERYWHERE.has(field)) continue;
    if (known.supported.includes(field) || known.ignored?.includes(field)) continue;
    if (!known.refused?.includes(field)) {
      throw new DatabaseError('Location40415', `BSON field '${command.name}.${field}' is an unknown field.`);
    }
    const value = command.body[field];
    if (value !== false && value !== null && value !== undefined) {
      throw new DatabaseError('NotImplemented', `The field '${field}' of '${command.name}' is not supported`);
    }
  }
}

/** Checks the fields of one statement of an `update` or `delete`. */
export function checkStatement(name: string, statement: Document, supported: readonly string[]): void {
  const unknown = Object.keys(statement).find((field) => !supported.includes(field));
  if (unknown)
    throw new DatabaseError('Location40415', `BSON field '${name}.${unknown}' is an unknown field.`);
}
