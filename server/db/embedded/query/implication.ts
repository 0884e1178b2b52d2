import { isSameValue } from '../bson/compare';
import type { CollectionIndex } from '../storage/collection-index';
import { type Condition, conjuncts, type FieldCondition } from './condition';

const NEEDS_VALUE = new Set(['$gt', '$gte', '$lt', '$lte', '$regex', '$size', '$mod', '$elemMatch', '$type']);

/** Whether every document that satisfies the conditions has an entry in a sparse or partial index. */
export function coversAll(index: CollectionIndex, conditions: readonly Condition[]): boolean {
  const { isSparse, partial, fields } = index.definition;
  if (isSparse && !fields.some((field) => conditions.some((condition) => impliesPresence(condition, field))))
    return false;
  return (
    !partial || conjuncts(partial).every((part) => conditions.some((condition) => implies(condition, part)))
  );
}

/** Whether `given` implies `wanted`; false negatives only cost the use of an index. */
function implies(given: Condition, wanted: Condition): boolean {
  if (given.kind !== 'field' || wanted.kind !== 'field' || given.path !== wanted.path) return false;
  if (given.operator === wanted.operator && isSameValue(given.operand, wanted.operand)) return true;
  if (wanted.operator === '$exists') return impliesPresence(given, wanted.path);
  if (given.operator === '$eq') return !Array.isArray(given.operand) && wanted.accepts(given.operand);
  if (given.operator === '$in' && Array.isArray(given.operand)) {
    return given.operand.every((value) => !Array.isArray(value) && wanted.accepts(value));
  }
  return false;
}

function impliesPresence(condition: Condition, path: string): boolean {
  return condition.kind === 'field' && condition.path === path && needsValue(condition);
}

function needsValue({ operator, operand }: FieldCondition): boolean {
  if (operator === '$eq') return operand !== null && operand !== undefined;
  if (operator === '$in') return Array.isArray(operand) && !operand.includes(null);
  if (operator === '$exists') return true;
  return NEEDS_VALUE.has(operator) && operand !== null;
}
