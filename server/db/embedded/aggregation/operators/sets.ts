import type { Collation } from '../../bson/collation';
import { compareValues } from '../../bson/compare';
import { encodeValue } from '../../bson/key-encoding';
import type { Value } from '../../bson/value';
import { type CodeName, DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';
import { binary, nary, type Operator } from './operator';

/** Set operators: arrays without order and repetition; 1 and 1.0 are the same element. */
export const setOperators: Readonly<Record<string, Operator>> = {
  $setUnion: nary((lists, collation) => {
    if (lists.some(isNullish)) return null;
    return sorted(
      setOf(
        lists.flatMap((list) => arrayOf(list, '$setUnion', 'Location17043')),
        collation,
      ),
      collation,
    );
  }),
  $setIntersection: nary((lists, collation) => {
    if (lists.some(isNullish)) return null;
    const [first = new Map(), ...others] = lists.map((list) =>
      setOf(arrayOf(list, '$setIntersection', 'Location17047'), collation),
    );
    return sorted(new Map([...first].filter(([key]) => others.every((other) => other.has(key)))), collation);
  }),
  $setDifference: binary((list, without, collation) => {
    if (isNullish(list) || isNullish(without)) return null;
    const elements = setOf(arrayOf(list, '$setDifference', 'Location17048'), collation);
    const removed = setOf(arrayOf(without, '$setDifference', 'Location17049'), collation);
    return [...elements].filter(([key]) => !removed.has(key)).map(([, element]) => element);
  }),
  $setEquals: nary((lists, collation) => {
    const [first = new Map(), ...others] = lists.map((list) =>
      setOf(arrayOf(list, '$setEquals', 'Location17044'), collation),
    );
    return others.every((other) => other.size === first.size && isSubset(first, other));
  }, 2),
  $setIsSubset: binary((list, of, collation) =>
    isSubset(
      setOf(arrayOf(list, '$setIsSubset', 'Location17046'), collation),
      setOf(arrayOf(of, '$setIsSubset', 'Location17042'), collation),
    ),
  ),
};

/** The different values by their encoding, the first of equal ones. */
function setOf(values: Iterable<Value>, collation?: Collation): Map<string, Value> {
  const set = new Map<string, Value>();
  for (const value of values) {
    const key = encodeValue(value, 1, collation).toString('latin1');
    if (!set.has(key)) set.set(key, value);
  }
  return set;
}

function sorted(set: ReadonlyMap<string, Value>, collation: Collation | undefined): Value[] {
  return [...set.values()].sort((a, b) => compareValues(a, b, collation));
}

function isSubset(set: ReadonlyMap<string, Value>, of: ReadonlyMap<string, Value>): boolean {
  return [...set.keys()].every((key) => of.has(key));
}

function arrayOf(value: Value, operator: string, code: CodeName): readonly Value[] {
  if (Array.isArray(value)) return value;
  throw new DatabaseError(code, `All operands of ${operator} must be arrays, not ${typeName(value)}`);
}
