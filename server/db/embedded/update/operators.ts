import { Timestamp } from 'bson';
import type { Collation } from '../bson/collation';
import { compareValues, isSameValue } from '../bson/compare';
import {
  add,
  getNumberRank,
  getWidestRank,
  isNumeric,
  multiply,
  NUMBER_RANK,
  type Numeric,
  toDouble,
  toDoubleOrNaN,
} from '../bson/numbers';
import { isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import { parseElementFilter } from '../query/filter';
import { parseSort, Sorter } from '../query/sort';
import { getTypeName } from '../query/type-operator';

const PUSH_MODIFIERS = new Set(['$each', '$slice', '$sort', '$position']);

export const arrayUpdateOperators: Readonly<Record<string, OperatorReader>> = {
  $push: (operand, _path, collation) => {
    const push = readPush(operand, collation);
    return (current, field) => push(arrayField(current, field));
  },
  $addToSet: (operand, _path, collation) => {
    const added = isDocument(operand) && '$each' in operand ? eachOf(operand.$each, '$addToSet') : [operand];
    return (current, field) => {
      const set = [...arrayField(current, field)];
      for (const value of added) {
        if (!set.some((element) => isSameValue(element, value, collation))) set.push(value);
      }
      return set;
    };
  },
  $pop: (operand) => {
    const end = toDoubleOrNaN(operand);
    if (end !== 1 && end !== -1)
      return refuse('FailedToParse', `$pop expects 1 or -1, found: ${String(operand)}`);
    return (current, field) => {
      if (current === undefined) return undefined;
      if (!Array.isArray(current)) {
        const message = `Path '${field.path}' contains an element of non-array type '${getTypeName(current)}'`;
        return refuse('TypeMismatch', message);
      }
      return end === 1 ? current.slice(0, -1) : current.slice(1);
    };
  },
  $pull: (operand, _path, collation) => {
    const isPulled = parseElementFilter(operand, { collation });
    return (current) => pulled(current, '$pull', isPulled);
  },
  $pullAll: (operand, _path, collation) => {
    if (!Array.isArray(operand)) {
      return refuse(
        'BadValue',
        `$pullAll requires an array argument but was given a ${getTypeName(operand)}`,
      );
    }
    return (current) =>
      pulled(current, '$pullAll', (element) =>
        operand.some((value) => isSameValue(value, element, collation)),
      );
  },
};

function pulled(current: Value, operator: string, isPulled: (element: Value) => boolean): Value {
  if (current === undefined) return undefined;
  check(Array.isArray(current), 'BadValue', `Cannot apply ${operator} to a non-array value`);
  return current.filter((element) => !isPulled(element));
}

function arrayField(current: Value, field: FieldChange): Value[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  const message =
    field.operator === '$push'
      ? `The field '${field.path}' must be an array but is of type ${getTypeName(current)} in document ${formatDocumentId(field)}`
      : `Cannot apply ${field.operator} to non-array field. Field named '${field.path}' has non-array type ${getTypeName(current)}`;
  return refuse('BadValue', message);
}

function eachOf(values: Value, operator: string): Value[] {
  if (Array.isArray(values)) return values;
  const message = `The argument to $each in ${operator} must be an array but it was of type: ${getTypeName(values)}`;
  return refuse('BadValue', message);
}

function readPush(operand: Value, collation: Collation | undefined): (array: readonly Value[]) => Value[] {
  if (!isDocument(operand) || !('$each' in operand)) return (array) => [...array, operand];
  const unknown = Object.keys(operand).find((name) => !PUSH_MODIFIERS.has(name));
  check(!unknown, 'BadValue', `Unrecognized clause in $push: ${unknown}`);
  const values = eachOf(operand.$each, '$push');
  const position = wholeOf(operand.$position, '$position');
  const sort = readElementSort(operand.$sort, collation);
  const slice = wholeOf(operand.$slice, '$slice');
  return (array) => {
    const at =
      position === undefined ? array.length : position < 0 ? Math.max(array.length + position, 0) : position;
    const sorted = sort([...array.slice(0, at), ...values, ...array.slice(at)]);
    if (slice === undefined) return sorted;
    return slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice);
  };
}

function wholeOf(value: Value, name: string): number | undefined {
  if (value === undefined) return undefined;
  const number = toDoubleOrNaN(value);
  if (Number.isInteger(number)) return number;
  const message = `The value for ${name} must be an integer value but was given type: ${getTypeName(value)}`;
  return refuse('BadValue', message);
}

function readElementSort(sort: Value, collation: Collation | undefined): (values: Value[]) => Value[] {
  if (sort === undefined) return (values) => values;
  if (isNumeric(sort)) {
    const direction = toDouble(sort);
    check(direction === 1 || direction === -1, 'BadValue', 'The $sort element value must be either 1 or -1');
    return (values) => values.sort((a, b) => compareValues(a, b, collation) * direction);
  }
  const order = parseSort(sort);
  check(order, 'BadValue', 'The $sort pattern is empty when it should be a set of fields.');
  return (values) => {
    const sorter = new Sorter<Value>(order, collation);
    for (const value of values) sorter.add(isDocument(value) ? value : {}, value);
    return sorter.sorted();
  };
}

/** Returns the new value of a field; undefined stands for a missing field, as argument and as result. */
export type FieldOperator = (current: Value, field: FieldChange) => Value;

export interface FieldChange {
  readonly operator: string;
  readonly path: string;
  readonly operand: Value;
  readonly id: Value;
}

export type OperatorReader = (operand: Value, path: string, collation?: Collation) => FieldOperator;

/** Update operators for single values, whose operands are checked before any document is read. */
export const fieldUpdateOperators: Readonly<Record<string, OperatorReader>> = {
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
      const message = `${getTypeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`;
      return refuse('BadValue', message);
    }
    return () => (isTimestamp ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date());
  },
};

/** Computes like `$add` or `$multiply` of pipelines, but refuses an overflow of int64. */
function withinInt64(operate: typeof add, a: Numeric, b: Numeric): Numeric {
  const result = operate(a, b);
  if (getNumberRank(result) !== NUMBER_RANK.Double || getWidestRank(a, b) >= NUMBER_RANK.Double)
    return result;
  return refuse('BadValue', 'Failed to apply the operation to the current value: integer overflow');
}

function numericOperand(operand: Value, path: string, verb: string): Numeric {
  if (isNumeric(operand)) return operand;
  const message = `Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`;
  return refuse('TypeMismatch', message);
}

function numericField(current: Value, field: FieldChange): Numeric {
  if (isNumeric(current)) return current;
  const message = `Cannot apply ${field.operator} to a value of non-numeric type. ${formatDocumentId(field)} has the field '${field.path}' of non-numeric type ${getTypeName(current)}`;
  return refuse('TypeMismatch', message);
}

/** Formats the document's id as in MongoDB's messages. */
export function formatDocumentId(field: FieldChange): string {
  const id = field.id;
  return `{_id: ${typeof id === 'object' && id !== null ? String(id) : JSON.stringify(id)}}`;
}
