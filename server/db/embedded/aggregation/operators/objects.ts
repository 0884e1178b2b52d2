import { type Document, isDocument, setField, type Value } from '../../bson/value';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';
import { nary, type Operator, refuse, unary } from './operator';

export const objectOperators: Readonly<Record<string, Operator>> = {
  $objectToArray: unary((value) => {
    if (isNullish(value)) return null;
    if (!isDocument(value))
      return refuse('Location40390', `$objectToArray requires a document input, found: ${typeName(value)}`);
    return Object.keys(value).map((k) => ({ k, v: value[k] }));
  }),
  $arrayToObject: unary((value) => {
    if (isNullish(value)) return null;
    if (!Array.isArray(value))
      return refuse('Location40386', `$arrayToObject requires an array input, found: ${typeName(value)}`);
    const result: Document = {};
    for (const element of value) {
      const [key, field] = pairOf(element);
      setField(result, key, field);
    }
    return result;
  }),
  $mergeObjects: nary((values) => {
    const merged: Document = {};
    for (const value of values) mergeInto(merged, value);
    return merged;
  }),
};

/** Sets the fields of a document in another one; a null or missing value has none. */
export function mergeInto(target: Document, value: Value): void {
  if (isNullish(value)) return;
  if (!isDocument(value))
    refuse('Location40400', `$mergeObjects requires object inputs, but got ${typeName(value)}`);
  for (const field of Object.keys(value)) setField(target, field, value[field]);
}

function pairOf(element: Value): [string, Value] {
  const [key, value, ...rest] = Array.isArray(element)
    ? element
    : isDocument(element) && Object.keys(element).length === 2
      ? [element.k, element.v]
      : [];
  if (typeof key === 'string' && value !== undefined && rest.length === 0) return [key, value];
  return refuse('Location40398', '$arrayToObject requires [key, value] arrays or {k, v} objects');
}
