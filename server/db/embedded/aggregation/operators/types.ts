import { isNumeric, toDouble } from '../../bson/numbers';
import type { Value } from '../../bson/value';
import { TYPE_NAMES, typeName } from '../../query/type-operator';
import { isNullish } from '../truth';
import { conversions, unsupported } from './conversions';
import { type NamedArguments, named } from './named-arguments';
import { type Operator, refuse, unary } from './operator';

const CONVERT: NamedArguments = {
  notObject: 'FailedToParse',
  unknown: 'FailedToParse',
  required: { input: 'FailedToParse', to: 'FailedToParse' },
  optional: ['onError', 'onNull'],
};

/** The types that a conversion may name; most have no conversion. */
const CONVERTIBLE = new Set([...TYPE_NAMES.values(), 'missing']);

export const typeOperators: Readonly<Record<string, Operator>> = {
  $type: unary((value) => typeName(value)),
  $isNumber: unary((value) => isNumeric(value)),
  $toString: to('string'),
  $toObjectId: to('objectId'),
  $toDate: to('date'),
  $toBool: to('bool'),
  $toInt: to('int'),
  $toLong: to('long'),
  $toDouble: to('double'),
  $toDecimal: to('decimal'),
  $convert: named(CONVERT, (given) => {
    const { input, to: type, onError, onNull } = given;
    if (isNullish(input)) return Object.hasOwn(given, 'onNull') ? onNull : null;
    if (isNullish(type)) return null;
    const convert = conversionTo(type);
    try {
      return convert(input);
    } catch (error) {
      if (Object.hasOwn(given, 'onError')) return onError;
      throw error;
    }
  }),
};

function to(type: string): Operator {
  const convert = conversionTo(type);
  return unary((value) => (isNullish(value) ? null : convert(value)));
}

function conversionTo(type: Value): (value: Value) => Value {
  const name = isNumeric(type) ? TYPE_NAMES.get(toDouble(type)) : type;
  if (typeof name !== 'string' || !CONVERTIBLE.has(name)) {
    return refuse('BadValue', `Unknown type name: ${String(type)}`);
  }
  const convert = Object.hasOwn(conversions, name) ? conversions[name] : undefined;
  return convert ?? ((value) => unsupported(value, name));
}
