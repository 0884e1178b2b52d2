import { compareValues, isSameValue } from '../../bson/compare';
import { isTruthyValue } from '../../bson/numbers';
import { isNullish, type Value } from '../../bson/value';
import { refuse } from '../../errors';
import {
  compileArguments,
  defineBinary,
  defineUnary,
  type NamedArguments,
  type Operators,
  readNamedArguments,
} from './operator';

const COND: NamedArguments = {
  notObject: 'Location16020',
  unknown: 'Location17083',
  required: Object.fromEntries([
    ['if', 'Location17080'],
    ['then', 'Location17081'],
    ['else', 'Location17082'],
  ]),
};
export const comparisonOperators: Operators = {
  $eq: defineBinary((a, b, collation) => isSameValue(a, b, collation)),
  $ne: defineBinary((a, b, collation) => !isSameValue(a, b, collation)),
  $gt: defineBinary((a, b, collation) => compareValues(a, b, collation) > 0),
  $gte: defineBinary((a, b, collation) => compareValues(a, b, collation) >= 0),
  $lt: defineBinary((a, b, collation) => compareValues(a, b, collation) < 0),
  $lte: defineBinary((a, b, collation) => compareValues(a, b, collation) <= 0),
  $cmp: defineBinary((a, b, collation) => Math.sign(compareValues(a, b, collation))),
};

/** Operators such as `$and` and `$cond`, which evaluate only the arguments that decide the result. */
export const conditionOperators: Operators = {
  $not: defineUnary((value) => !isTruthyValue(value)),
  $and: (operand, compiler, name) => {
    const parts = compileArguments(operand, compiler, name);
    return (document) => parts.every((part) => isTruthyValue(part(document)));
  },
  $or: (operand, compiler, name) => {
    const parts = compileArguments(operand, compiler, name);
    return (document) => parts.some((part) => isTruthyValue(part(document)));
  },
  $ifNull: (operand, compiler, name) => {
    const parts = compileArguments(operand, compiler, name);
    const last = parts.pop();
    if (!last || parts.length === 0) return refuse('Location1257300', '$ifNull needs at least two arguments');
    return (document) => {
      for (const part of parts) {
        const value = part(document);
        if (!isNullish(value)) return value;
      }
      return last(document);
    };
  },
  $cond: (operand, compiler, name) => {
    const parts = Array.isArray(operand) ? operand : conditionParts(operand, name);
    const [condition = never, yes = never, no = never] = compileArguments(parts, compiler, name, 3, 3);
    return (document) => (isTruthyValue(condition(document)) ? yes(document) : no(document));
  },
};

function conditionParts(operand: Value, name: string): Value[] {
  const given = readNamedArguments(operand, name, COND);
  return [given.if, given.then, given.else];
}

function never(): never {
  return refuse('InternalError', 'an argument was not compiled');
}
