import type { Collation } from '../bson/collation';
import type { Path } from '../bson/paths';
import { type Document, fieldOf, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import { typeName } from '../query/type-operator';
import { arrayOperators } from './array-operators';
import { type FieldOperator, fieldOperators } from './field-operators';
import {
  arrayFiltersIn,
  concretePaths,
  dollarPrefixed,
  type Placeholders,
  readPath,
  type Step,
  setAt,
  unsetAt,
  valueAt,
} from './paths';
import { renameSteps } from './rename';

const OPERATORS = { ...fieldOperators, ...arrayOperators };

/** The use of an array filter: its name in a path of the update. */
export interface ArrayFilterUse {
  readonly name: string;
  readonly path: string;
}

/** Parses an update of operators. */
export function parseOperators(update: Document, collation?: Collation) {
  const steps = Object.keys(update).flatMap((operator) =>
    readOperator(operator, update[operator], collation),
  );
  const ordered = steps.toSorted((a, b) => comparePaths(a.parts, b.parts));
  refuseConflicts(ordered);
  const prefixed = ordered.find(({ parts }) => parts[0]?.startsWith('$'));
  return {
    /** The array filters in the paths. */
    filters: steps.flatMap(({ path, parts }): ArrayFilterUse[] =>
      arrayFiltersIn(parts).map((name) => ({ name, path })),
    ),
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
  check(
    read || operator === '$rename',
    'FailedToParse',
    `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
  );
  if (!isDocument(fields)) {
    return refuse(
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

/** Compares paths for the order of updates, array positions by number, so that new fields get MongoDB's order. */
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
