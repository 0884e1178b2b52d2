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

/** The fields of a command that are understood, and those that MongoDB has but that have no meaning or form here. */
export interface KnownFields {
  readonly understood: readonly string[];
  /** Accepted without effect: they change speed or reporting, never the answer. */
  readonly ignored?: readonly string[];
  /** Refused when they ask for something: ignoring them would give a wrong answer. */
  readonly refused?: readonly string[];
}

/** Refuses fields that the command does not have (error 40415) or that are not supported here. */
export function checkFields(command: Command, known: KnownFields): void {
  for (const field of Object.keys(command.body)) {
    if (field === command.name || EVERYWHERE.has(field)) continue;
    if (known.understood.includes(field) || known.ignored?.includes(field)) continue;
    if (!known.refused?.includes(field)) {
      throw new DatabaseError('Location40415', `BSON field '${command.name}.${field}' is an unknown field.`);
    }
    const value = command.body[field];
    if (value !== false && value !== null && value !== undefined) {
      throw new DatabaseError('NotImplemented', `The field '${field}' of '${command.name}' is not supported`);
    }
  }
}

/** The same for one statement of an `update` or `delete`. */
export function checkStatement(name: string, statement: Document, understood: readonly string[]): void {
  const unknown = Object.keys(statement).find((field) => !understood.includes(field));
  if (unknown)
    throw new DatabaseError('Location40415', `BSON field '${name}.${unknown}' is an unknown field.`);
}
