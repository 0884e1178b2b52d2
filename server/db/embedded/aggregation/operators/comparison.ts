import { compareValues, isSameValue } from '../../bson/compare';
import type { Value } from '../../bson/value';

/** Operators on a list of evaluated arguments: comparison in MongoDB's order of types and values. */
export const comparisonOperators = {
  $eq: ([a, b]: Value[]): Value => isSameValue(a, b),
  $ne: ([a, b]: Value[]): Value => !isSameValue(a, b),
  $gt: ([a, b]: Value[]): Value => compareValues(a, b) > 0,
  $gte: ([a, b]: Value[]): Value => compareValues(a, b) >= 0,
  $lt: ([a, b]: Value[]): Value => compareValues(a, b) < 0,
  $lte: ([a, b]: Value[]): Value => compareValues(a, b) <= 0,
  $cmp: ([a, b]: Value[]): Value => Math.sign(compareValues(a, b)),
};
