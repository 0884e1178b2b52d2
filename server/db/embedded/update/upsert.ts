import { ObjectId } from 'bson';
import type { Path } from '../bson/paths';
import { type Document, fieldOf, isDocument, type Value } from '../bson/value';
import { check, DatabaseError } from '../errors';
import { type Condition, conjuncts } from '../query/condition';
import { isRegExp } from '../query/regex';
import { setAt } from './paths';
import type { Update } from './update';

/** A value that the filter requires at a path, and which an upserted document therefore gets. */
type Implied = { readonly path: string; readonly parts: Path; readonly value: Value };

/** Builds the document of an upsert: the single values that the filter implies, then the update. */
export function upsertedDocument(filter: Condition, update: Update): Document {
  const seed: Document = {};
  const implied = impliedValues(filter).filter(({ parts }) => !update.isReplacement || parts[0] === '_id');
  refuseConflicts(implied);
  for (const { path, parts, value } of implied) {
    const isPartialId = update.isReplacement && parts.length > 1;
    const message = `field at '_id' must be exactly specified, field at sub-path '${path}'found`;
    check(!isPartialId, 'NotExactValueField', message);
    setAt(seed, parts, copyOf(value));
  }
  const document = update.apply(seed, { isInsert: true, position: () => undefined });
  const id = fieldOf(document, '_id');
  const { _id, ...rest } = document;
  return { _id: id === undefined ? new ObjectId() : id, ...rest };
}

/** Returns the values of equalities, of `$in` with one value, and of `$or` with one clause. */
function impliedValues(filter: Condition): Implied[] {
  return conjuncts(filter).flatMap((condition): Implied[] => {
    if (condition.kind === 'or' && condition.parts.length === 1)
      return condition.parts.flatMap(impliedValues);
    if (condition.kind !== 'field') return [];
    const { path, parts, operator, operand } = condition;
    if (operator === '$eq') return [{ path, parts, value: operand }];
    if (operator !== '$in' || !Array.isArray(operand) || operand.length !== 1) return [];
    return isRegExp(operand[0]) ? [] : [{ path, parts, value: operand[0] }];
  });
}

function refuseConflicts(implied: readonly Implied[]): void {
  for (const [at, { path }] of implied.entries()) {
    for (const earlier of implied.slice(0, at)) {
      if (earlier.path === path) throw notInferred(`path '${path}' is matched twice`);
      if (`${path}.`.startsWith(`${earlier.path}.`) || `${earlier.path}.`.startsWith(`${path}.`))
        throw notInferred(`both paths '${earlier.path}' and '${path}' are matched`);
    }
  }
}

function notInferred(reason: string): DatabaseError {
  return new DatabaseError('NotSingleValueField', `cannot infer query fields to set, ${reason}`);
}

/** Copies a filter value, because the update may change the document in place. */
function copyOf(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isDocument(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copyOf(field)]));
}
