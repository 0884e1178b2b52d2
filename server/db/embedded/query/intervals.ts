import type { Collation } from '../bson/collation';
import { isNaNValue } from '../bson/compare';
import { encodeValue } from '../bson/key-encoding';
import { getTypeOrder, TYPE_ORDER, type Value } from '../bson/value';
import type { FieldCondition } from './condition';
import { getLiteralPrefix, isRegExp, toRegExp } from './regex';

export interface Interval {
  readonly lower: Buffer;
  readonly upper: Buffer;
}

export interface IndexConstraint {
  readonly kind: 'points' | 'ranges';
  readonly intervals: readonly Interval[];
  /** Conditions that every index entry in the intervals satisfies, so that documents need not be tested. */
  readonly settled: readonly FieldCondition[];
}

export interface FieldEncoding {
  readonly direction: number;
  readonly collation: Collation | undefined;
}

const ABOVE = Buffer.from([0xff]);
/** Interval of all encoded values, because every type byte is below 0xff. */
export const WHOLE_FIELD_INTERVAL: Interval = { lower: Buffer.alloc(0), upper: ABOVE };

/** Builds the intervals of an index field; uses only one condition if the field contains arrays. */
export function buildIndexConstraint(
  conditions: readonly FieldCondition[],
  encoding: FieldEncoding,
  isMultikey: boolean,
): IndexConstraint | undefined {
  const points = conditions
    .map((condition) => pointsOf(condition, encoding))
    .find((found) => found !== undefined);
  if (points) return points;
  const ranges = conditions.filter((condition) => isRange(condition, encoding));
  const [first] = ranges;
  if (first) {
    const same = ranges.filter((other) => getTypeOrder(other.operand) === getTypeOrder(first.operand));
    return rangeOf(isMultikey ? [first] : same, encoding);
  }
  return conditions.map((condition) => prefixOf(condition, encoding)).find((found) => found !== undefined);
}

function pointsOf(condition: FieldCondition, encoding: FieldEncoding): IndexConstraint | undefined {
  const values = pointValues(condition);
  if (!values) return undefined;
  const points = values.flatMap((value) => (Array.isArray(value) ? [value, value[0]] : [value]));
  const isExact = values.every((value) => !Array.isArray(value) && value !== null && value !== undefined);
  const encoded = points.map((value) => encodeValue(value, encoding.direction, encoding.collation));
  const distinct = encoded
    .sort(Buffer.compare)
    .filter((bytes, at) => at === 0 || !bytes.equals(encoded[at - 1] ?? ABOVE));
  return {
    kind: 'points',
    intervals: distinct.map((bytes) => ({ lower: bytes, upper: after(bytes) })),
    settled: isExact ? [condition] : [],
  };
}

function pointValues({ operator, operand }: FieldCondition): readonly Value[] | undefined {
  if (operator === '$eq') return [operand];
  if (operator === '$in' && Array.isArray(operand) && !operand.some(isRegExp)) return operand;
  const isBound = operator === '$gte' || operator === '$lte';
  return isBound && (operand === null || isNaNValue(operand)) ? [operand] : undefined;
}

function isRange({ operator, operand }: FieldCondition, encoding: FieldEncoding): boolean {
  if (!['$gt', '$gte', '$lt', '$lte'].includes(operator)) return false;
  const order = getTypeOrder(operand);
  if (order === TYPE_ORDER.MinKey || order === TYPE_ORDER.MaxKey || order === TYPE_ORDER.Null) return false;
  // With a collation, index entries are sorted by folded string, not in the collation's order.
  return (
    order !== TYPE_ORDER.Array &&
    !(encoding.collation && order >= TYPE_ORDER.String && order <= TYPE_ORDER.Object)
  );
}

function rangeOf(conditions: readonly FieldCondition[], encoding: FieldEncoding): IndexConstraint {
  const { direction } = encoding;
  const intervals = conditions.map((condition) => {
    const isLower = condition.operator.startsWith('$gt');
    const bytes = encodeValue(condition.operand, direction, encoding.collation);
    const whole = typeInterval(getTypeOrder(condition.operand), direction);
    // The bound is after the value for $gt and $lte in ascending order, for $lt and $gte in descending order.
    const isAfter = (condition.operator.endsWith('e') !== isLower) === direction > 0;
    const cut = isAfter ? after(bytes) : bytes;
    return isLower === direction > 0
      ? { lower: cut, upper: whole.upper }
      : { lower: whole.lower, upper: cut };
  });
  return { kind: 'ranges', intervals: [intervals.reduce(intersection)], settled: conditions };
}

/** Returns the interval of a type's values without NaN, for which every comparison is false. */
function typeInterval(order: number, direction: number): Interval {
  const first = Buffer.from([direction > 0 ? order : 255 - order]);
  const end = Buffer.from([(first[0] ?? 0) + 1]);
  if (order !== TYPE_ORDER.Number) return { lower: first, upper: end };
  const notANumber = encodeValue(Number.NaN, direction);
  return direction > 0 ? { lower: after(notANumber), upper: end } : { lower: first, upper: notANumber };
}

/**
 * Returns the intervals for a regular expression with a literal prefix: strings with that prefix, and stored
 * regular expressions.
 */
function prefixOf(condition: FieldCondition, encoding: FieldEncoding): IndexConstraint | undefined {
  if (condition.operator !== '$regex' || encoding.collation) return undefined;
  const prefix = getLiteralPrefix(toRegExp(condition.operand, condition.options));
  if (prefix === '') return undefined;
  const { direction } = encoding;
  const whole = encodeValue(prefix, direction);
  // Without the string's terminator (255 if descending), the bytes are a prefix of every longer string.
  const beginning = whole.subarray(0, -1);
  const strings = { lower: beginning, upper: after(after(beginning)) };
  const intervals = [strings, typeInterval(TYPE_ORDER.RegExp, direction)];
  return { kind: 'ranges', intervals: direction > 0 ? intervals : intervals.reverse(), settled: [] };
}

function after(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, ABOVE]);
}

function intersection(a: Interval, b: Interval): Interval {
  return {
    lower: Buffer.compare(a.lower, b.lower) > 0 ? a.lower : b.lower,
    upper: Buffer.compare(a.upper, b.upper) < 0 ? a.upper : b.upper,
  };
}
