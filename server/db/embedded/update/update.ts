import { documentStages } from '../aggregation/document-stages';
import type { Collation } from '../bson/collation';
import { isSameValue } from '../bson/compare';
import { type Document, fieldOf, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { readArrayFilters } from './array-filters';
import { parseOperators } from './operator-update';

/** The circumstances of one update. */
export interface UpdateEvent {
  /** Whether an upsert creates the document. */
  readonly isInsert: boolean;
  /** The position of the array element that matched the filter. */
  position(array: string): number | undefined;
}

/** Changes a decoded document, also in place. */
type Change = (document: Document, event: UpdateEvent) => Document;

export interface Update {
  /** Whether the document is replaced: an upsert then takes its _id alone from the filter. */
  readonly isReplacement: boolean;
  readonly apply: Change;
}

export interface UpdateOptions {
  readonly arrayFilters?: readonly Value[] | undefined;
  readonly variables?: Document | undefined;
  readonly collation?: Collation | undefined;
  readonly isMulti?: boolean;
}

/** Parses an update: a replacement, a document of operators, or a pipeline. */
export function parseUpdate(update: Value, options: UpdateOptions): Update {
  const { isReplacement, change } = readChange(update, options);
  return { isReplacement, apply: (document, event) => withSameId(document, event, change) };
}

function readChange(update: Value, options: UpdateOptions): { isReplacement: boolean; change: Change } {
  if (Array.isArray(update)) return { isReplacement: false, change: pipeline(update, options) };
  if (!isDocument(update)) {
    throw new DatabaseError('FailedToParse', 'Update argument must be either an object or an array');
  }
  if (Object.keys(update)[0]?.startsWith('$'))
    return { isReplacement: false, change: operators(update, options) };
  return { isReplacement: true, change: replacement(update, options) };
}

function operators(update: Document, options: UpdateOptions): Change {
  const { change, filters } = parseOperators(update, options.collation);
  const accepts = readArrayFilters(options.arrayFilters ?? [], filters, update, options.collation);
  return (document, event) => {
    change(document, { accepts, position: event.position }, event.isInsert);
    return document;
  };
}

function replacement(update: Document, options: UpdateOptions): Change {
  if (options.isMulti) {
    throw new DatabaseError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const operator = Object.keys(update).find((name) => name.startsWith('$'));
  if (operator) {
    throw new DatabaseError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  return (document) => {
    const id = fieldOf(document, '_id');
    return id === undefined ? { ...update } : { _id: id, ...update };
  };
}

function pipeline(stages: readonly Value[], options: UpdateOptions): Change {
  const changes = stages.map((stage) => {
    const name = isDocument(stage) ? (Object.keys(stage)[0] ?? '') : '';
    const read = Object.hasOwn(documentStages, name) ? documentStages[name] : undefined;
    if (!read || !isDocument(stage)) {
      throw new DatabaseError('InvalidOptions', `${name} is not allowed to be used within an update`);
    }
    return read(stage[name], options);
  });
  return (original) => {
    const changed = changes.reduce((current, change) => change(current), original);
    const id = fieldOf(original, '_id');
    return id === undefined || '_id' in changed ? changed : { _id: id, ...changed };
  };
}

function withSameId(document: Document, event: UpdateEvent, change: Change): Document {
  const before = fieldOf(document, '_id');
  const changed = change(document, event);
  const after = fieldOf(changed, '_id');
  if (before === undefined || isSameValue(before, after)) return changed;
  throw new DatabaseError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}
