import type { Collation } from '../bson/collation';
import { type Path, parseArrayIndex } from '../bson/paths';
import { type Document, formatShellText, getOwnField, isDocument, type Value } from '../bson/value';
import { check, DatabaseError, refuse } from '../errors';
import { getTypeName } from '../query/type-operator';
import { arrayUpdateOperators, type FieldOperator, fieldUpdateOperators } from './operators';
import {
  createDollarPrefixError,
  getConcreteValue,
  isPlaceholder,
  listArrayFilterNames,
  type PlaceholderResolver,
  parseUpdatePath,
  resolvePathPlaceholders,
  type Step,
  setConcreteValue,
  unsetConcreteValue,
} from './paths';

/** Returns two steps for `$rename`: one moves the value, one only reserves the new path against conflicts. */
function renameSteps(path: string, target: Value): Step[] {
  const shown = `${path}: ${formatShellText(target)}`;
  const source = parseUpdatePath(path);
  if (typeof target !== 'string') throw refused(`The 'to' field for $rename must be a string: ${shown}`);
  const destination = parseUpdatePath(target);
  if (path === target) throw refused(`The source and target field for $rename must differ: ${shown}`);
  if (`${target}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${target}.`))
    throw refused(`The source and target field for $rename must not be on the same path: ${shown}`);
  if (source.some(isPlaceholder)) throw refused(`The source field for $rename may not be dynamic: ${path}`);
  if (destination.some(isPlaceholder))
    throw refused(`The destination field for $rename may not be dynamic: ${target}`);
  const move = (document: Document) => {
    refuseImpassable(document, source);
    const value = getConcreteValue(document, source);
    if (value === undefined) return;
    refuseArrays(document, source, 'source');
    refuseArrays(document, destination, 'destination');
    unsetConcreteValue(document, source);
    setConcreteValue(document, destination, value);
  };
  const operator = '$rename';
  return [
    { operator, path, parts: source, change: move },
    { operator, path: target, parts: destination, change: () => undefined },
  ];
}

/** Checks that a path can be set. @throws DatabaseError 28 at a scalar, or an array without a position */
function refuseImpassable(document: Document, path: Path): void {
  for (const [at, part] of path.slice(0, -1).entries()) {
    const value = getConcreteValue(document, path.slice(0, at + 1));
    if (value === undefined) return;
    if (isDocument(value) || (Array.isArray(value) && parseArrayIndex(path[at + 1]) >= 0)) continue;
    const message = `cannot use the part (${part} of ${path.join('.')}) to traverse the element ({${part}: ${formatShellText(value)}})`;
    refuse('PathNotViable', message);
  }
}

function refuseArrays(document: Document, path: Path, end: 'source' | 'destination'): void {
  for (let length = path.length - 1; length > 0; length--) {
    if (!Array.isArray(getConcreteValue(document, path.slice(0, length)))) continue;
    const id = getOwnField(document, '_id');
    const owner = id === undefined ? 'no id' : `_id: ${formatShellText(id)}`;
    throw refused(
      `The ${end} field cannot be an array element, '${path.join('.')}' in doc with ${owner} has an array field called '${path[length - 1]}'`,
    );
  }
}

function refused(message: string): DatabaseError {
  return new DatabaseError('BadValue', message);
}

const OPERATORS = { ...fieldUpdateOperators, ...arrayUpdateOperators };

export interface ArrayFilterUse {
  readonly name: string;
  readonly path: string;
}

export function parseOperators(update: Document, collation?: Collation) {
  const steps = Object.keys(update).flatMap((operator) =>
    readOperator(operator, update[operator], collation),
  );
  const ordered = steps.toSorted((a, b) => comparePaths(a.parts, b.parts));
  refuseConflicts(ordered);
  const prefixed = ordered.find(({ parts }) => parts[0]?.startsWith('$'));
  return {
    filters: steps.flatMap(({ path, parts }): ArrayFilterUse[] =>
      listArrayFilterNames(parts).map((name) => ({ name, path })),
    ),
    change: (document: Document, placeholders: PlaceholderResolver, isInsert: boolean) => {
      // An upsert may create a field whose name begins with $, but an existing document must not get one.
      if (prefixed && !isInsert) throw createDollarPrefixError(prefixed.path);
      for (const step of ordered) {
        if (step.operator !== '$setOnInsert' || isInsert) step.change(document, placeholders);
      }
    },
  };
}

function readOperator(operator: string, fields: Value, collation: Collation | undefined): Step[] {
  const read = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  const message = `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`;
  check(read || operator === '$rename', 'FailedToParse', message);
  if (!isDocument(fields)) {
    const message = `Modifiers operate on fields but we found type ${getTypeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`;
    return refuse('FailedToParse', message);
  }
  return Object.keys(fields).flatMap((path) =>
    read
      ? [fieldStep(operator, path, fields[path], read(fields[path], path, collation))]
      : renameSteps(path, fields[path]),
  );
}

function fieldStep(operator: string, path: string, operand: Value, apply: FieldOperator): Step {
  const parts = parseUpdatePath(path);
  const change = (document: Document, placeholders: PlaceholderResolver) => {
    const field = { operator, path, operand, id: getOwnField(document, '_id') };
    for (const concrete of resolvePathPlaceholders(document, parts, placeholders)) {
      const current = getConcreteValue(document, concrete);
      const next = apply(current, field);
      if (next === current) continue;
      if (next === undefined) unsetConcreteValue(document, concrete);
      else setConcreteValue(document, concrete, next);
    }
  };
  return { operator, path, parts, change };
}

/** Compares paths in the order of updates, array positions by number, to add fields in MongoDB's order. */
function comparePaths(a: Path, b: Path): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const order = compareParts(a[at] ?? '', b[at] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareParts(a: string, b: string): number {
  const difference = Number(a) - Number(b);
  if (!Number.isNaN(difference) && difference !== 0) return difference;
  return a < b ? -1 : a > b ? 1 : 0;
}

function refuseConflicts(ordered: readonly Step[]): void {
  for (const [at, { parts, path }] of ordered.entries()) {
    const previous = ordered[at - 1];
    const isWithin = previous?.parts.every((part, position) => part === parts[position]);
    const message = `Updating the path '${path}' would create a conflict at '${previous?.path}'`;
    check(!isWithin, 'ConflictingUpdateOperators', message);
  }
}
