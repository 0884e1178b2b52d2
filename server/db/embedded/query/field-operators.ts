import type { Collation } from '../bson/collation';
import { compareValues, isNaNValue, isSameValue } from '../bson/compare';
import { encodeValue } from '../bson/key-encoding';
import { isNumeric, toDouble, toDoubleOrNaN } from '../bson/numbers';
import {
  type Document,
  getTypeOrder,
  isDocument,
  TYPE_ORDER,
  type Value,
  type ValueTest,
} from '../bson/value';
import { check, refuse } from '../errors';
import type { FieldCondition } from './condition';
import { isRegExp, toRegExp } from './regex';
import { parseTypeTest } from './type-operator';

/** Operators that test an array as a whole, not its elements. */
const WHOLE_ARRAY = new Set(['$exists', '$size', '$elemMatch']);
const SET_THRESHOLD = 8;

/** Compiles an operator applied to a field. @throws DatabaseError 2 for an unknown operator */
export function compileFieldCondition(
  path: string,
  operator: string,
  operand: Value,
  collation?: Collation,
  regexOptions?: Value,
): FieldCondition {
  return {
    kind: 'field',
    path,
    parts: path.split('.'),
    operator,
    operand,
    options: regexOptions,
    expand: !WHOLE_ARRAY.has(operator),
    accepts: valueTest(operator, operand, collation, regexOptions),
  };
}

/** Whether the operand is an object of operators, not a value to compare with. */
export function isOperatorObject(operand: Value): operand is Document {
  if (!isDocument(operand)) return false;
  const first = Object.keys(operand)[0];
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id';
}

function valueTest(operator: string, operand: Value, collation?: Collation, regexOptions?: Value): ValueTest {
  switch (operator) {
    case '$eq':
      return equalTo(operand, collation);
    case '$in':
      return oneOf(operand, collation);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return comparison(operator, operand, collation);
    case '$regex':
      return matching(operand, regexOptions);
    case '$exists':
      return (value) => value !== undefined;
    case '$type':
      return parseTypeTest(operand);
    case '$size':
      return sizeTest(operand);
    case '$mod':
      return remainderTest(operand);
    case '$elemMatch':
      return Array.isArray;
    default:
      return refuse('BadValue', `unknown operator: ${operator}`);
  }
}

function equalTo(operand: Value, collation: Collation | undefined): ValueTest {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  return (value) => isSameValue(value, operand, collation);
}

function oneOf(operand: Value, collation: Collation | undefined): ValueTest {
  check(Array.isArray(operand), 'BadValue', '$in needs an array');
  check(!operand.some(isOperatorObject), 'BadValue', 'cannot nest $ under $in');
  const patterns = operand.filter(isRegExp).map((pattern) => matching(pattern, undefined));
  const values = operand.filter((value) => !isRegExp(value));
  const isListed = values.length > SET_THRESHOLD ? setTest(values, collation) : listTest(values, collation);
  if (patterns.length === 0) return isListed;
  return (value) => isListed(value) || patterns.some((isMatch) => isMatch(value));
}

function listTest(values: readonly Value[], collation: Collation | undefined): ValueTest {
  const tests = values.map((value) => equalTo(value, collation));
  return (value) => tests.some((isEqual) => isEqual(value));
}

function setTest(values: readonly Value[], collation: Collation | undefined): ValueTest {
  const encoded = (value: Value) => encodeValue(value ?? null, 1, collation).toString('latin1');
  const listed = new Set(values.map(encoded));
  return (value) => listed.has(encoded(value));
}

function comparison(operator: string, operand: Value, collation: Collation | undefined): ValueTest {
  check(!isRegExp(operand), 'BadValue', `Can't have RegEx as arg to predicate over field.`);
  const acceptsEqual = operator.endsWith('e');
  const sign = operator.startsWith('$gt') ? 1 : -1;
  if (operand === null || operand === undefined) {
    return (value) => acceptsEqual && (value === null || value === undefined);
  }
  if (isNaNValue(operand)) return (value) => acceptsEqual && isNaNValue(value);
  const order = getTypeOrder(operand);
  const isExtreme = order === TYPE_ORDER.MinKey || order === TYPE_ORDER.MaxKey;
  return (value) => {
    if (getTypeOrder(value) !== order && !isExtreme) return false;
    if (order === TYPE_ORDER.Number && isNaNValue(value)) return false;
    const result = compareValues(value, operand, collation);
    return result === 0 ? acceptsEqual : result * sign > 0;
  };
}

function matching(operand: Value, options: Value): ValueTest {
  const expression = toRegExp(operand, options);
  return (value) => {
    if (typeof value === 'string') return expression.test(value);
    return isRegExp(value) && isRegExp(operand) && isSameValue(value, operand);
  };
}

function sizeTest(operand: Value): ValueTest {
  const size = toDoubleOrNaN(operand);
  check(Number.isInteger(size), 'BadValue', 'Failed to parse $size. Expected an integer');
  check(!(size < 0), 'BadValue', 'Failed to parse $size. Expected a non-negative number');
  return (value) => Array.isArray(value) && value.length === size;
}

function remainderTest(operand: Value): ValueTest {
  const [divisor, remainder] = Array.isArray(operand) ? operand : [];
  const message = 'malformed mod, not enough or too many elements';
  check(Array.isArray(operand) && operand.length === 2, 'BadValue', message);
  check(isNumeric(divisor) && isNumeric(remainder), 'BadValue', 'malformed mod, not a number');
  const by = Math.trunc(toDouble(divisor));
  check(by !== 0, 'BadValue', 'divisor cannot be 0');
  const wanted = Math.trunc(toDouble(remainder));
  return (value) => isNumeric(value) && Math.trunc(toDouble(value)) % by === wanted;
}
