import { Int32, Long, Timestamp } from 'bson';
import * as arithmetic from '../bson/arithmetic';
import type { Collation } from '../bson/collation';
import { compareValues } from '../bson/compare';
import { isInt32, isNumeric, type Numeric } from '../bson/numbers';
import { type Document, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import { typeName } from '../query/type-operator';

/** Adds as an expression does, but refuses an int64 that overflows. */
function add(a: Numeric, b: Numeric): Numeric {
  return withinInt64(arithmetic.add(a, b), a, b);
}

/** Multiplies as an expression does, but refuses an int64 that overflows. */
function multiply(a: Numeric, b: Numeric): Numeric {
  return withinInt64(arithmetic.multiply(a, b), a, b);
}

/** The value of an int32 or int64; undefined for other numbers. */
function integerOf(value: Numeric): bigint | undefined {
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toBigInt();
  if (value instanceof Int32) return BigInt(value.value);
  return typeof value === 'number' && isInt32(value) ? BigInt(value) : undefined;
}

/** Converts to int32, or to int64 if it does not fit or `isLong` is set. */
function toInteger(value: bigint, isLong: boolean): Numeric {
  const rank = isLong ? arithmetic.RANK.Long : arithmetic.RANK.Int;
  return arithmetic.integerOf(value, rank) ?? refuseOverflow();
}

function withinInt64(result: Numeric, a: Numeric, b: Numeric): Numeric {
  const widest = Math.max(arithmetic.rankOf(a), arithmetic.rankOf(b));
  const isOverflow = widest < arithmetic.RANK.Double && arithmetic.rankOf(result) === arithmetic.RANK.Double;
  return isOverflow ? refuseOverflow() : result;
}

function refuseOverflow(): never {
  refuse('BadValue', 'Failed to apply the operation to the current value: integer overflow');
}

/** Maps the value at a path to its new value; undefined is a missing value, before and after. */
export type FieldOperator = (current: Value, field: FieldChange) => Value;

/** The target of an operator, for error messages. */
export interface FieldChange {
  readonly operator: string;
  readonly path: string;
  readonly operand: Value;
  /** The _id of the document. */
  readonly id: Value;
}

export type OperatorReader = (operand: Value, path: string, collation?: Collation) => FieldOperator;

/** Update operators for single values; operands are checked before any document is read. */
export const fieldOperators: Readonly<Record<string, OperatorReader>> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => () => undefined,
  $inc: (operand, path) => {
    const amount = numericOperand(operand, path, 'increment');
    return (current, field) => (current === undefined ? amount : add(numericField(current, field), amount));
  },
  $mul: (operand, path) => {
    const factor = numericOperand(operand, path, 'multiply');
    return (current, field) => multiply(current === undefined ? 0 : numericField(current, field), factor);
  },
  $min: (operand, _path, collation) => (current) =>
    current === undefined || compareValues(operand, current, collation) < 0 ? operand : current,
  $max: (operand, _path, collation) => (current) =>
    current === undefined || compareValues(operand, current, collation) > 0 ? operand : current,
  $currentDate: (operand) => {
    const isTimestamp = isDocument(operand) && operand.$type === 'timestamp';
    if (!isTimestamp && typeof operand !== 'boolean' && !(isDocument(operand) && operand.$type === 'date')) {
      return refuse(
        'BadValue',
        `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
      );
    }
    return () => (isTimestamp ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date());
  },
  $bit: (operand) => {
    const steps = bitSteps(operand);
    return (current, field) => {
      const number = current === undefined ? 0 : current;
      const integer = isNumeric(number) ? integerOf(number) : undefined;
      if (integer === undefined || !isNumeric(number)) {
        return refuse(
          'BadValue',
          `Cannot apply $bit to a value of non-integral type. ${ownerOf(field)} has the field ${field.path} of non-integer type ${typeName(current)}`,
        );
      }
      const result = steps.reduce((bits, step) => step.apply(bits), integer);
      return toInteger(result, typeof number !== 'number' || steps.some((step) => step.isLong));
    };
  },
};

function numericOperand(operand: Value, path: string, verb: string): Numeric {
  if (isNumeric(operand)) return operand;
  return refuse(
    'TypeMismatch',
    `Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
  );
}

function numericField(current: Value, field: FieldChange): Numeric {
  if (isNumeric(current)) return current;
  return refuse(
    'TypeMismatch',
    `Cannot apply ${field.operator} to a value of non-numeric type. ${ownerOf(field)} has the field '${field.path}' of non-numeric type ${typeName(current)}`,
  );
}

/** Names the document by its _id, as MongoDB's messages do. */
export function ownerOf(field: FieldChange): string {
  const id = field.id;
  return `{_id: ${typeof id === 'object' && id !== null ? String(id) : JSON.stringify(id)}}`;
}

const BIT_OPERATIONS: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

function bitSteps(operand: Value): { apply(bits: bigint): bigint; isLong: boolean }[] {
  const operations: Document = isDocument(operand) ? operand : {};
  const names = Object.keys(operations);
  check(names.length !== 0, 'BadValue', 'The $bit modifier is not compatible with this operand');
  return names.map((name) => {
    const operate = BIT_OPERATIONS[name];
    const value = operations[name];
    const bits = isNumeric(value) ? integerOf(value) : undefined;
    check(
      operate && bits !== undefined,
      'BadValue',
      `The $bit modifier only supports 'and', 'or', and 'xor' with integers, not '${name}'`,
    );
    return { apply: (before: bigint) => operate(before, bits), isLong: typeof value !== 'number' };
  });
}
