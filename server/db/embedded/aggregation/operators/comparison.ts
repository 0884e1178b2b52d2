import type { Collation } from '../../bson/collation';
import { compareValues, isSameValue } from '../../bson/compare';
import type { Value } from '../../bson/value';

/** Comparison operators; values of different types compare in MongoDB's type order. */
export const comparisonOperators = {
  $eq: ([a, b]: Value[], collation?: Collation): Value => isSameValue(a, b, collation),
  $ne: ([a, b]: Value[], collation?: Collation): Value => !isSameValue(a, b, collation),
  $gt: ([a, b]: Value[], collation?: Collation): Value => compareValues(a, b, collation) > 0,
  $gte: ([a, b]: Value[], collation?: Collation): Value => compareValues(a, b, collation) >= 0,
  $lt: ([a, b]: Value[], collation?: Collation): Value => compareValues(a, b, collation) < 0,
  $lte: ([a, b]: Value[], collation?: Collation): Value => compareValues(a, b, collation) <= 0,
  $cmp: ([a, b]: Value[], collation?: Collation): Value => Math.sign(compareValues(a, b, collation)),
};
