import type { Collation } from '../bson/collation';
import type { Path } from '../bson/paths';
import { type Document, fieldOf, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { typeName } from '../query/type-operator';
import { arrayOperators } from './array-operators';
import { type FieldOperator, fieldOperators } from './field-operators';
import { setAt, unsetAt, valueAt } from './locations';
import { concretePaths, isPlaceholder, type Placeholders } from './paths';

/** One operator at one path; changes a document in place. */
interface Step {
  readonly operator: string;
  readonly path: string;
  readonly parts: Path;
  change(document: Document, placeholders: Placeholders): void;
}

const OPERATORS = { ...fieldOperators, ...arrayOperators };
const ARRAY_FILTER = /^\$\[([a-z][a-zA-Z0-9]*)\]$/;

/** Parses an update of operators. */
export function parseOperators(update: Document, collation?: Collation) {
  const steps = Object.keys(update).flatMap((operator) =>
    readOperator(operator, update[operator], collation),
  );
  const ordered = steps.toSorted((a, b) => comparePaths(a.parts, b.parts));
  refuseConflicts(ordered);
  const prefixed = ordered.find(({ parts }) => parts[0]?.startsWith('$'));
  return {
    /** The names of the array filters in the paths. */
    filters: ordered.flatMap(({ parts }) => parts.flatMap((part) => ARRAY_FILTER.exec(part)?.[1] ?? [])),
    change: (document: Document, placeholders: Placeholders, isInsert: boolean) => {
      // An upsert may create such a field; an existing document does not get one.
      if (prefixed && !isInsert) throw dollarPrefixed(prefixed.path);
      for (const step of ordered) {
        if (step.operator !== '$setOnInsert' || isInsert) step.change(document, placeholders);
      }
    },
  };
}

function readOperator(operator: string, fields: Value, collation: Collation | undefined): Step[] {
  const read = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (!read && operator !== '$rename') {
    throw new DatabaseError(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDocument(fields)) {
    throw new DatabaseError(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
    );
  }
  return Object.keys(fields).flatMap((path) =>
    read
      ? [fieldStep(operator, path, fields[path], read(fields[path], path, collation))]
      : renameSteps(path, fields[path]),
  );
}

function fieldStep(operator: string, path: string, operand: Value, apply: FieldOperator): Step {
  const parts = readPath(path);
  const change = (document: Document, placeholders: Placeholders) => {
    const field = { operator, path, operand, id: fieldOf(document, '_id') };
    for (const concrete of concretePaths(document, parts, placeholders)) {
      const current = valueAt(document, concrete);
      const next = apply(current, field);
      if (next === current) continue;
      if (next === undefined) unsetAt(document, concrete);
      else setAt(document, concrete, next);
    }
  };
  return { operator, path, parts, change };
}

/** Returns a step that moves the value and an empty one at the target, for the conflict check. */
function renameSteps(path: string, target: Value): Step[] {
  if (typeof target !== 'string') {
    throw new DatabaseError(
      'BadValue',
      `The 'to' field for $rename must be a string: ${path}: ${String(target)}`,
    );
  }
  const operator = '$rename';
  const source = readPath(path);
  const destination = readPath(target);
  const move = (document: Document) => {
    const value = valueAt(document, source);
    if (value === undefined) return;
    unsetAt(document, source);
    setAt(document, destination, value);
  };
  return [
    { operator, path, parts: source, change: move },
    { operator, path: target, parts: destination, change: () => undefined },
  ];
}

function readPath(path: string): Path {
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

function dollarPrefixed(path: string): DatabaseError {
  return new DatabaseError(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${path}' in '${path}' is not valid for storage.`,
  );
}

/** Operators apply in path order, array positions by number, so that new fields get MongoDB's order. */
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
    if (previous?.parts.every((part, position) => part === parts[position])) {
      throw new DatabaseError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${previous.path}'`,
      );
    }
  }
}
