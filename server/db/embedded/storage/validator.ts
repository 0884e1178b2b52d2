import type { Collation } from '../bson/collation';
import { type Document, isDocument } from '../bson/value';
import type { Condition } from '../query/condition';
import { parseFilter } from '../query/filter';

/** Parses the validator of a collection; undefined if none applies or it only warns. */
export function readValidator(options: Document, collation: Collation | undefined): Condition | undefined {
  const { validator, validationLevel, validationAction } = options;
  if (!isDocument(validator)) return undefined;
  const condition = parseFilter(validator, { collation });
  return validationLevel === 'off' || validationAction === 'warn' ? undefined : condition;
}
