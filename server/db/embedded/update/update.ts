import { documentStages } from '../aggregation/stages';
import type { Collation } from '../bson/collation';
import { isSameValue } from '../bson/compare';
import { type Document, formatShellText, getOwnField, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import { type Condition, matches } from '../query/condition';
import { parseFilter } from '../query/filter';
import { type ArrayFilterUse, parseOperators } from './operator-update';

export interface UpdateEvent {
  readonly isInsert: boolean;
  /** Returns the position of the element of `array` that matched the filter. */
  position(array: string): number | undefined;
}

/** Returns the updated document, which may be the same object as the given one. */
type Change = (document: Document, event: UpdateEvent) => Document;

export interface Update {
  /** Whether the update replaces the whole document; an upsert then takes only _id from the filter. */
  readonly isReplacement: boolean;
  readonly apply: Change;
}

export interface UpdateOptions {
  readonly arrayFilters?: readonly Value[] | undefined;
  readonly variables?: Document | undefined;
  readonly collation?: Collation | undefined;
  readonly isMulti?: boolean;
}

export function parseUpdate(update: Value, options: UpdateOptions): Update {
  const { isReplacement, change } = readChange(update, options);
  return { isReplacement, apply: (document, event) => withSameId(document, event, change) };
}

function readChange(update: Value, options: UpdateOptions): { isReplacement: boolean; change: Change } {
  if (Array.isArray(update)) return { isReplacement: false, change: pipeline(update, options) };
  check(isDocument(update), 'FailedToParse', 'Update argument must be either an object or an array');
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
  check(!options.isMulti, 'FailedToParse', 'multi update is not supported for replacement-style update');
  const operator = Object.keys(update).find((name) => name.startsWith('$'));
  const message = `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`;
  check(!operator, 'DollarPrefixedFieldName', message);
  return (document) => {
    const id = getOwnField(document, '_id');
    return id === undefined ? { ...update } : { _id: id, ...update };
  };
}

function pipeline(stages: readonly Value[], options: UpdateOptions): Change {
  const changes = stages.map((stage) => {
    const name = isDocument(stage) ? (Object.keys(stage)[0] ?? '') : '';
    const read = Object.hasOwn(documentStages, name) ? documentStages[name] : undefined;
    check(read && isDocument(stage), 'InvalidOptions', `${name} is not allowed to be used within an update`);
    return read(stage[name], options);
  });
  return (original) => {
    const changed = changes.reduce((current, change) => change(current), original);
    const id = getOwnField(original, '_id');
    return id === undefined || '_id' in changed ? changed : { _id: id, ...changed };
  };
}

function withSameId(document: Document, event: UpdateEvent, change: Change): Document {
  const before = getOwnField(document, '_id');
  const changed = change(document, event);
  const after = getOwnField(changed, '_id');
  if (before === undefined || isSameValue(before, after)) return changed;
  const message = "Performing an update on the path '_id' would modify the immutable field '_id'";
  return refuse('ImmutableField', message);
}

/** Parses `arrayFilters`; checks that each `$[name]` has a filter and that each filter is used. */
function readArrayFilters(
  filters: readonly Value[],
  uses: readonly ArrayFilterUse[],
  update: Document,
  collation?: Collation,
): (name: string, element: Value) => boolean {
  const conditions = new Map<string, Condition>();
  for (const filter of filters) {
    const name = isDocument(filter) ? nameIn(filter) : undefined;
    const message = 'Cannot use an expression without a top-level field name in arrayFilters';
    check(name !== undefined && isDocument(filter), 'FailedToParse', message);
    check(
      !conditions.has(name),
      'FailedToParse',
      `Found multiple array filters with the same top-level field name ${name}`,
    );
    conditions.set(name, parseFilter(filter, { collation }));
  }
  const missing = uses.find(({ name }) => !conditions.has(name));
  const where = `for identifier '${missing?.name}' in path '${missing?.path}'`;
  check(!missing, 'BadValue', `No array filter found ${where}`);
  const unused = [...conditions.keys()].find((name) => !uses.some((use) => use.name === name));
  if (unused) {
    const message = `The array filter for identifier '${unused}' was not used in the update ${formatShellText(update)}`;
    return refuse('FailedToParse', message);
  }
  return (name, element) => {
    const condition = conditions.get(name);
    return condition !== undefined && matches(condition, { [name]: element });
  };
}

function nameIn(filter: Document): string | undefined {
  for (const key of Object.keys(filter)) {
    if (!key.startsWith('$')) return key.split('.')[0];
    const clauses = filter[key];
    const within = Array.isArray(clauses) ? clauses.filter(isDocument).map(nameIn) : [];
    const name = within.find((found) => found !== undefined);
    if (name !== undefined) return name;
  }
  return undefined;
}
