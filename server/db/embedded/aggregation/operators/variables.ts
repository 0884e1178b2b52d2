import { isTruthyValue } from '../../bson/numbers';
import { isDocument, isNullish, type Value } from '../../bson/value';
import { check, type ErrorCodeName, refuse } from '../../errors';
import { getTypeName } from '../../query/type-operator';
import {
  type Expression,
  type NamedArguments,
  type Operator,
  type Operators,
  readNamedArguments,
} from './operator';

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
  optional: ['as'],
};
const REDUCE: NamedArguments = {
  notObject: 'Location40075',
  unknown: 'Location40076',
  required: { input: 'Location40077', initialValue: 'Location40078', in: 'Location40079' },
};

/** Valid names of user variables: CURRENT, and names that begin with a lower-case or non-ASCII letter. */
const USER_VARIABLE = /^(?:CURRENT|[a-z\u0080-\uffff][\w\u0080-\uffff]*)$/;

export const variableOperators: Operators = {
  $let: (operand, compiler, name) => {
    const { vars, in: body } = readNamedArguments(operand, name, LET);
    check(isDocument(vars), 'Location10065', "$let needs an object for 'vars'");
    const bindings = Object.keys(vars).map((variable) => ({
      variable: checkVariableName(variable),
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
  $map: overElements(MAP, 'in', 'Location16883', (elements, evaluate) =>
    elements.map((element) => evaluate(element) ?? null),
  ),
  $filter: overElements(FILTER, 'cond', 'Location28651', (elements, evaluate) =>
    elements.filter((element) => isTruthyValue(evaluate(element))),
  ),
  $reduce: (operand, compiler, name) => {
    const { input, initialValue, in: body } = readNamedArguments(operand, name, REDUCE);
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
      return elements.reduce<Value>((result, one) => {
        value.value = result;
        element.value = one;
        return next(document);
      }, initial(document));
    };
  },
};

/** Makes an operator that evaluates its argument `body` for each element of an array. */
function overElements(
  known: NamedArguments,
  body: 'in' | 'cond',
  notArray: ErrorCodeName,
  apply: (elements: readonly Value[], evaluate: (element: Value) => Value) => Value,
): Operator {
  return (operand, compiler, name) => {
    const given = readNamedArguments(operand, name, known);
    const array = compiler.compile(given.input);
    const cell = new Cell();
    const variables = new Map([[elementName(given.as), cell.read]]);
    const result = compiler.withVariables(variables).compile(given[body]);
    return (document) => {
      const elements = arrayOrNull(array(document), notArray, name);
      return (
        elements &&
        apply(elements, (element) => {
          cell.value = element;
          return result(document);
        })
      );
    };
  };
}

/** Current value of a variable; one cell per variable is enough, because expressions are not recursive. */
class Cell {
  value: Value;
  readonly read: Expression = () => this.value;
}

export function checkVariableName(name: string): string {
  check(USER_VARIABLE.test(name), 'FailedToParse', `'${name}' is not a valid name of a variable`);
  return name;
}

function elementName(as: Value): string {
  if (as === undefined) return 'this';
  return checkVariableName(typeof as === 'string' ? as : getTypeName(as));
}

function arrayOrNull(value: Value, code: ErrorCodeName, name: string): readonly Value[] | null {
  if (isNullish(value)) return null;
  return Array.isArray(value)
    ? value
    : refuse(code, `input to ${name} must be an array not ${getTypeName(value)}`);
}
