import { type Document, isDocument, setField, type Value } from '../../bson/value';
import type { CodeName } from '../../errors';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';
import { type Operator, refuse, unary } from './operator';
import { summary } from './summaries';

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
    const read = Array.isArray(value[0]) ? pairOfArray : pairOfDocument;
    for (const element of value) {
      const [key, field] = read(element);
      setField(result, key, field);
    }
    return result;
  }),
  $mergeObjects: summary((values) => {
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

/** Reads `[key, value]`, the form of all elements if the first one is an array. */
function pairOfArray(element: Value): [string, Value] {
  if (!Array.isArray(element)) return refuseElement('Location40396', `arrays, not ${typeName(element)}`);
  const [key, value] = element;
  if (element.length !== 2) return refuseElement('Location40397', 'arrays of two elements');
  if (typeof key !== 'string')
    return refuseElement('Location40395', `keys that are strings, not ${typeName(key)}`);
  return key.includes('\0') ? refuseElement('Location4940400', 'keys without null bytes') : [key, value];
}

/** Reads `{ k, v }`. */
function pairOfDocument(element: Value): [string, Value] {
  if (!isDocument(element))
    return refuseElement(
      Array.isArray(element) ? 'Location40391' : 'Location40398',
      `objects or arrays of one form, not ${typeName(element)}`,
    );
  if (Object.keys(element).length !== 2)
    return refuseElement('Location40392', "objects with the two fields 'k' and 'v'");
  const { k, v } = element;
  if (k === undefined || v === undefined) return refuseElement('Location40393', "the fields 'k' and 'v'");
  if (typeof k !== 'string')
    return refuseElement('Location40394', `keys that are strings, not ${typeName(k)}`);
  return k.includes('\0') ? refuseElement('Location4940401', 'keys without null bytes') : [k, v];
}

function refuseElement(code: CodeName, expected: string): never {
  return refuse(code, `$arrayToObject requires ${expected}`);
}
