import { isNumeric, toDouble } from '../bson/numbers';
import { DatabaseError } from '../errors';
import { typeName } from '../query/type-operator';
import type { Command } from './request';

const MAX_MEMBERS = 50;

/**
 * Refuses a write concern that a server without replication cannot fulfil, before anything is written.
 * @throws DatabaseError 2 for several members, 9 for a `w` that is no write concern
 */
export function refuseWriteConcern(command: Command): void {
  const w = command.document('writeConcern')?.w;
  if (w === undefined || w === null || w === 'majority') return;
  if (typeof w === 'string') {
    throw new DatabaseError(
      'BadValue',
      `cannot use non-majority 'w' mode "${w}" when a host is not a member of a replica set`,
    );
  }
  if (!isNumeric(w)) {
    throw new DatabaseError(
      'FailedToParse',
      `w has to be a number, string, or object; found: ${typeName(w)}`,
    );
  }
  const members = Math.trunc(toDouble(w));
  if (!(members >= 0 && members <= MAX_MEMBERS)) {
    throw new DatabaseError(
      'FailedToParse',
      `w has to be a non-negative number and not greater than ${MAX_MEMBERS}; found: ${members}`,
    );
  }
  if (members > 1) throw new DatabaseError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
}
