import type { Collation } from '../../bson/collation';
import { compareValues } from '../../bson/compare';
import { isNumeric } from '../../bson/numbers';
import type { Value } from '../../bson/value';
import { Sum } from '../sum';
import { isNullish } from '../truth';
import { nary, type Operator } from './operator';

/** Accumulators that are also operators, on the elements of a single array or on their arguments. */
export const summaryOperators: Readonly<Record<string, Operator>> = {
  $sum: summary((values) => {
    const sum = new Sum();
    for (const value of values) if (isNumeric(value)) sum.add(value);
    return sum.total();
  }),
  $avg: summary((values) => {
    const numbers = values.filter(isNumeric);
    const sum = new Sum();
    for (const number of numbers) sum.add(number);
    return numbers.length === 0 ? null : sum.average(numbers.length);
  }),
  $min: summary((values, collation) => extremeOf(values, -1, collation)),
  $max: summary((values, collation) => extremeOf(values, 1, collation)),
};

/** An operator on the elements of a single array or on its arguments. */
export function summary(summarise: (values: readonly Value[], collation?: Collation) => Value): Operator {
  return nary((values, collation) => {
    const [only] = values;
    return summarise(values.length === 1 && Array.isArray(only) ? only : values, collation);
  });
}

function extremeOf(values: readonly Value[], sign: number, collation: Collation | undefined): Value {
  let found: Value = null;
  for (const value of values) {
    if (isNullish(value)) continue;
    if (found === null || compareValues(value, found, collation) * sign > 0) found = value;
  }
  return found;
}
