import type { Path } from '../bson/paths';
import type { Document } from '../bson/value';
import { DatabaseError } from '../errors';
import { isPlaceholder, type Placeholders } from './paths';

/** One operator at one path; changes a document in place. */
export interface Step {
  readonly operator: string;
  readonly path: string;
  readonly parts: Path;
  change(document: Document, placeholders: Placeholders): void;
}

const ARRAY_FILTER = /^\$\[([a-z][a-zA-Z0-9]*)\]$/;

/** Splits the path of an operator. @throws DatabaseError for one that no document can have */
export function readPath(path: string): Path {
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new DatabaseError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (isPlaceholder(parts[0] ?? '')) throw dollarPrefixed(path);
  const odd = parts.find((part) => part.startsWith('$[') && part !== '$[]' && !ARRAY_FILTER.test(part));
  if (odd)
    throw new DatabaseError(
      'BadValue',
      `Error parsing array filter :: the identifier in '${odd}' is invalid`,
    );
  return parts;
}

/** The names of the array filters in a path. */
export function arrayFiltersIn(parts: Path): string[] {
  return parts.flatMap((part) => ARRAY_FILTER.exec(part)?.[1] ?? []);
}

export function dollarPrefixed(path: string): DatabaseError {
  return new DatabaseError(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${path}' in '${path}' is not valid for storage.`,
  );
}
