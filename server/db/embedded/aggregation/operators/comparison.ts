import { compareValues, isSameValue } from '../../bson/compare';
import { binary, type Operator } from './operator';

/** Comparison operators; values of different types compare in MongoDB's type order. */
export const comparisonOperators: Readonly<Record<string, Operator>> = {
  $eq: binary((a, b, collation) => isSameValue(a, b, collation)),
  $ne: binary((a, b, collation) => !isSameValue(a, b, collation)),
  $gt: binary((a, b, collation) => compareValues(a, b, collation) > 0),
  $gte: binary((a, b, collation) => compareValues(a, b, collation) >= 0),
  $lt: binary((a, b, collation) => compareValues(a, b, collation) < 0),
  $lte: binary((a, b, collation) => compareValues(a, b, collation) <= 0),
  $cmp: binary((a, b, collation) => Math.sign(compareValues(a, b, collation))),
};
