import { ObjectId } from 'bson';
import { type Document, fieldOf, type Value } from '../bson/value';
import { type Condition, conjuncts } from '../query/condition';
import { setAt } from './locations';
import type { Update } from './update';

/** Builds the document of an upsert: the equality values of the filter, then the update. */
export function upsertedDocument(filter: Condition, update: Update): Document {
  const seed: Document = {};
  for (const condition of conjuncts(filter)) {
    if (condition.kind === 'field' && condition.operator === '$eq')
      setAt(seed, condition.parts, copyOf(condition.operand));
  }
  const document = update(seed, { isInsert: true, position: () => undefined });
  const id = fieldOf(document, '_id');
  const { _id, ...rest } = document;
  return { _id: id === undefined ? new ObjectId() : id, ...rest };
}

/** Copies a filter value, because the update may change the document in place. */
function copyOf(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copyOf(field)]));
}
