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

/** Our operators on one evaluated argument. */
export const unaryOperators: Readonly<Record<string, (value: Value) => Value>> = {
  ...arrayOperators,
  ...stringOperators,
  ...typeOperators,
  ...datePartOperators,
};

/** Our operators on a list of evaluated arguments. */
export const listOperators: Readonly<Record<string, ListOperator>> = {
  ...comparisonOperators,
  ...numberOperators,
  ...searchOperators,
  ...substringOperators,
};

/** Our operators on a document of evaluated arguments. */
export const namedOperators: Readonly<Record<string, (named: Document, collation?: Collation) => Value>> = {
  ...namedArrayOperators,
  ...namedTypeOperators,
  ...dateOperators,
};

/** Accumulators that also summarise an array or their arguments. */
export const summaries: Readonly<Record<string, ListOperator>> = summaryOperators;

/** Operators whose arguments are evaluated one by one, as far as needed; see `engine.ts`. */
export const LAZY_OPERATORS = ['$and', '$or', '$cond', '$switch'] as const;

/**
 * What mingo answers as MongoDB does. Its other operators differ (comparison across types, dates in time zones,
 * rounding, ObjectIds, …) and are replaced by ours or refused: an error is better than a wrong answer.
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

/** See `mingoUnaryOperators`; these compare strings byte by byte, so a collation refuses them. */
export const mingoSetOperators = {
  $setDifference: mingo.$setDifference,
  $setEquals: mingo.$setEquals,
  $setIntersection: mingo.$setIntersection,
  $setIsSubset: mingo.$setIsSubset,
  $setUnion: mingo.$setUnion,
};
