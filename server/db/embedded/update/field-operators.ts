import { Timestamp } from 'bson';
import { add, multiply, RANK, rankOf, widestRank } from '../bson/arithmetic';
import type { Collation } from '../bson/collation';
import { compareValues } from '../bson/compare';
import { isNumeric, type Numeric } from '../bson/numbers';
import { isDocument, type Value } from '../bson/value';
import { refuse } from '../errors';
import { typeName } from '../query/type-operator';

/** Maps the value at a path to its new value. Undefined is a missing value, before and after. */
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

/** Update operators for single values. Their operands are checked before any document is read. */
export const fieldOperators: Readonly<Record<string, OperatorReader>> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => () => undefined,
  $inc: (operand, path) => {
    const amount = numericOperand(operand, path, 'increment');
    return (current, field) =>
      current === undefined ? amount : withinInt64(add, numericField(current, field), amount);
  },
  $mul: (operand, path) => {
    const factor = numericOperand(operand, path, 'multiply');
    return (current, field) =>
      withinInt64(multiply, current === undefined ? 0 : numericField(current, field), factor);
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
};

/** Computes like the aggregation operator, but refuses an int64 result that overflows into a double. */
function withinInt64(operate: typeof add, a: Numeric, b: Numeric): Numeric {
  const result = operate(a, b);
  if (rankOf(result) !== RANK.Double || widestRank(a, b) >= RANK.Double) return result;
  return refuse('BadValue', 'Failed to apply the operation to the current value: integer overflow');
}

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
