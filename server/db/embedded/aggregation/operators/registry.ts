import * as mingo from 'mingo/operators/expression';
import type { Collation } from '../../bson/collation';
import type { Document, Value } from '../../bson/value';
import { arrayOperators, namedArrayOperators, searchOperators } from './arrays';
import { comparisonOperators } from './comparison';
import { dateOperators, datePartOperators } from './dates';
import { numberOperators, summaryOperators } from './numbers';
import { stringOperators, substringOperators } from './strings';
import { namedTypeOperators, typeOperators } from './types';

type ListOperator = (values: Value[], collation?: Collation) => Value;

/** Own operators with one evaluated argument. */
export const unaryOperators: Readonly<Record<string, (value: Value) => Value>> = {
  ...arrayOperators,
  ...stringOperators,
  ...typeOperators,
  ...datePartOperators,
};

/** Own operators with a list of evaluated arguments. */
export const listOperators: Readonly<Record<string, ListOperator>> = {
  ...comparisonOperators,
  ...numberOperators,
  ...searchOperators,
  ...substringOperators,
};

/** Own operators with named, evaluated arguments. */
export const namedOperators: Readonly<Record<string, (named: Document, collation?: Collation) => Value>> = {
  ...namedArrayOperators,
  ...namedTypeOperators,
  ...dateOperators,
};

/** Accumulators that are also operators. */
export const summaries: Readonly<Record<string, ListOperator>> = summaryOperators;

/** Operators of `engine.ts` that evaluate only the arguments they need. */
export const LAZY_OPERATORS = ['$and', '$or', '$cond', '$switch'] as const;

/**
 * Operators of mingo whose results equal MongoDB's.
 * Its others differ (comparison across types, time zones, rounding, ObjectIds): own ones replace them, or an error.
 */
export const mingoUnaryOperators = {
  $abs: mingo.$abs,
  $ceil: mingo.$ceil,
  $floor: mingo.$floor,
  $sqrt: mingo.$sqrt,
  $reverseArray: mingo.$reverseArray,
  $objectToArray: mingo.$objectToArray,
  $strLenCP: mingo.$strLenCP,
};

/** See `mingoUnaryOperators`. */
export const mingoOperators = {
  $add: mingo.$add,
  $divide: mingo.$divide,
  $multiply: mingo.$multiply,
  $pow: mingo.$pow,
  $subtract: mingo.$subtract,
  $arrayElemAt: mingo.$arrayElemAt,
  $concatArrays: mingo.$concatArrays,
  $filter: mingo.$filter,
  $map: mingo.$map,
  $range: mingo.$range,
  $reduce: mingo.$reduce,
  $slice: mingo.$slice,
  $ifNull: mingo.$ifNull,
  $mergeObjects: mingo.$mergeObjects,
  $concat: mingo.$concat,
  $ltrim: mingo.$ltrim,
  $rtrim: mingo.$rtrim,
  $trim: mingo.$trim,
  $regexFind: mingo.$regexFind,
  $regexFindAll: mingo.$regexFindAll,
  $regexMatch: mingo.$regexMatch,
  $replaceAll: mingo.$replaceAll,
  $replaceOne: mingo.$replaceOne,
  $split: mingo.$split,
  $let: mingo.$let,
  $literal: mingo.$literal,
};

/** See `mingoUnaryOperators`. They compare strings without a collation, so a command with one refuses them. */
export const mingoSetOperators = {
  $setDifference: mingo.$setDifference,
  $setEquals: mingo.$setEquals,
  $setIntersection: mingo.$setIntersection,
  $setIsSubset: mingo.$setIsSubset,
  $setUnion: mingo.$setUnion,
};
