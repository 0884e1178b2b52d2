import { isNumeric, toDouble } from '../../bson/numbers';
import { isDocument, type Value } from '../../bson/value';
import { type CodeName, DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';
import type { Expression } from '../expression-context';
import { booleanOf, isNullish } from '../truth';
import { type NamedArguments, readArguments } from './named-arguments';
import { type Operator, refuse } from './operator';

const LET: NamedArguments = {
  notObject: 'Location16874',
  unknown: 'Location16875',
  required: { vars: 'Location16876', in: 'Location16877' },
};
const MAP: NamedArguments = {
  notObject: 'Location16878',
  unknown: 'Location16879',
  required: { input: 'Location16880', in: 'Location16882' },
  optional: ['as'],
};
const FILTER: NamedArguments = {
  notObject: 'Location28646',
  unknown: 'Location28647',
  required: { input: 'Location28648', cond: 'Location28650' },
  optional: ['as', 'limit'],
};
const REDUCE: NamedArguments = {
  notObject: 'Location40075',
  unknown: 'Location40076',
  required: { input: 'Location40077', initialValue: 'Location40078', in: 'Location40079' },
};

/** Lower-case names are the user's; CURRENT may be redefined too. */
const USER_VARIABLE = /^(?:CURRENT|[a-z\u0080-\uffff][\w\u0080-\uffff]*)$/;

/** Operators that bind variables for one of their expressions. */
export const variableOperators: Readonly<Record<string, Operator>> = {
  $let: (operand, compiler, name) => {
    const { vars, in: body } = readArguments(operand, name, LET);
    if (!isDocument(vars)) return refuse('Location10065', "$let needs an object for 'vars'");
    const bindings = Object.keys(vars).map((variable) => ({
      variable: userVariable(variable),
      cell: new Cell(),
      value: compiler.compile(vars[variable]),
    }));
    const inner = compiler.withVariables(
      new Map(bindings.map(({ variable, cell }) => [variable, cell.read])),
    );
    const result = inner.compile(body);
    return (document) => {
      for (const { cell, value } of bindings) cell.value = value(document);
      return result(document);
    };
  },
  $map: (operand, compiler, name) => {
    const { input, as, in: body } = readArguments(operand, name, MAP);
    const array = compiler.compile(input);
    const cell = new Cell();
    const result = compiler.withVariables(new Map([[elementName(as), cell.read]])).compile(body);
    return (document) =>
      arrayOrNull(array(document), 'Location16883', name)?.map((element) => {
        cell.value = element;
        return result(document) ?? null;
      }) ?? null;
  },
  $filter: (operand, compiler, name) => {
    const { input, as, cond, limit = null } = readArguments(operand, name, FILTER);
    const array = compiler.compile(input);
    const most = compiler.compile(limit);
    const cell = new Cell();
    const accepts = compiler.withVariables(new Map([[elementName(as), cell.read]])).compile(cond);
    return (document) => {
      const elements = arrayOrNull(array(document), 'Location28651', name);
      const count = readLimit(most(document));
      if (!elements) return null;
      const kept: Value[] = [];
      for (const element of elements) {
        cell.value = element;
        if (booleanOf(accepts(document)) && kept.push(element) >= count) break;
      }
      return kept;
    };
  },
  $reduce: (operand, compiler, name) => {
    const { input, initialValue, in: body } = readArguments(operand, name, REDUCE);
    const array = compiler.compile(input);
    const initial = compiler.compile(initialValue);
    const [value, element] = [new Cell(), new Cell()];
    const variables = new Map([
      ['value', value.read],
      ['this', element.read],
    ]);
    const next = compiler.withVariables(variables).compile(body);
    return (document) => {
      const elements = arrayOrNull(array(document), 'Location40080', name);
      if (!elements) return null;
      let result = initial(document);
      for (const one of elements) {
        value.value = result;
        element.value = one;
        result = next(document);
      }
      return result;
    };
  },
};

/** A variable. Expressions cannot call themselves, so one place for its value is enough. */
class Cell {
  value: Value;
  readonly read: Expression = () => this.value;
}

/** Checks the name of a variable. @throws DatabaseError 9 */
export function userVariable(name: string): string {
  if (USER_VARIABLE.test(name)) return name;
  throw new DatabaseError('FailedToParse', `'${name}' is not a valid name of a variable`);
}

function elementName(as: Value): string {
  if (as === undefined) return 'this';
  return userVariable(typeof as === 'string' ? as : typeName(as));
}

function arrayOrNull(value: Value, code: CodeName, name: string): readonly Value[] | null {
  if (isNullish(value)) return null;
  return Array.isArray(value)
    ? value
    : refuse(code, `input to ${name} must be an array not ${typeName(value)}`);
}

function readLimit(limit: Value): number {
  if (isNullish(limit)) return Number.POSITIVE_INFINITY;
  const number = isNumeric(limit) ? toDouble(limit) : Number.NaN;
  if (number !== (number | 0))
    return refuse('Location327391', '$filter: limit must be represented as a 32-bit integral value');
  return number > 0 ? number : refuse('Location327392', '$filter: limit must be greater than 0');
}
