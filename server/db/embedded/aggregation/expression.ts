import { type Document, getOwnField, isDocument, setField, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import { summaryOperators } from './accumulators';
import { arithmeticOperators } from './operators/arithmetic';
import { arrayOperators } from './operators/arrays';
import { comparisonOperators, conditionOperators } from './operators/conditions';
import type { Expression, ExpressionCompiler, ExpressionContext, Operators } from './operators/operator';
import { stringOperators } from './operators/strings';
import { variableOperators } from './operators/variables';

type Variables = ReadonlyMap<string, Expression>;

const OPERATORS: Operators = {
  $literal: (operand) => () => operand,
  ...arithmeticOperators,
  ...arrayOperators,
  ...comparisonOperators,
  ...conditionOperators,
  ...stringOperators,
  ...summaryOperators,
  ...variableOperators,
};

/** Compiles an expression. @throws DatabaseError 168 for an unknown operator, even without documents */
export function compileExpression(expression: Value, context: ExpressionContext = {}): Expression {
  return compilerOf(context, systemVariables(context)).compile(expression);
}

function compilerOf(context: ExpressionContext, variables: Variables): ExpressionCompiler {
  const compiler: ExpressionCompiler = {
    collation: context.collation,
    compile: (expression) => compile(expression, compiler, variables),
    withVariables: (further) => compilerOf(context, new Map([...variables, ...further])),
  };
  return compiler;
}

function systemVariables({ variables = {} }: ExpressionContext): Variables {
  return new Map<string, Expression>([
    ['ROOT', (document) => document],
    ['CURRENT', (document) => document],
    ['REMOVE', () => undefined],
    ['NOW', () => new Date()],
    ...Object.keys(variables).map((name) => [name, () => variables[name]] as const),
  ]);
}

function compile(expression: Value, compiler: ExpressionCompiler, variables: Variables): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression, variables);
  if (isConstant(expression)) return () => expression;
  if (Array.isArray(expression)) return compileArray(expression, compiler);
  if (!isDocument(expression)) return () => expression;
  const names = Object.keys(expression);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator === undefined) return compileFields(expression, compiler);
  if (names.length > 1)
    return refuse('Location15983', 'An object representing an expression must have exactly one field');
  const read = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  check(read, 'InvalidPipelineOperator', `Unrecognized expression '${operator}'`);
  return read(expression[operator], compiler, operator);
}

function isConstant(expression: Value): boolean {
  if (typeof expression === 'string') return !expression.startsWith('$');
  if (Array.isArray(expression)) return expression.every(isConstant);
  if (!isDocument(expression)) return true;
  return Object.keys(expression).every(
    (name) => !name.startsWith('$') && !name.includes('.') && isConstant(expression[name]),
  );
}

/** Compiles the path of a field, `$field.path`, or of a variable, `$$variable.path`. */
function compilePath(text: string, variables: Variables): Expression {
  check(text !== '$', 'Location16872', "'$' by itself is not a valid FieldPath");
  const reference = text.startsWith('$$') ? text.slice(2) : `CURRENT.${text.slice(1)}`;
  const [name = '', ...path] = reference.split('.');
  check(name !== '', 'FailedToParse', 'empty variable names are not allowed');
  path.forEach(checkFieldName);
  const variable = variables.get(name);
  check(variable, 'Location17276', `Use of undefined variable: ${name}`);
  return path.length === 0 ? variable : (document) => valueAt(variable(document), path, 0);
}

function checkFieldName(name: string): void {
  check(name !== '', 'Location15998', 'FieldPath must not have an empty field name');
  check(!name.startsWith('$'), 'Location16410', `FieldPath field names may not start with '$': ${name}`);
}

/** Returns the value at a path; a path through an array returns the values of the array's documents. */
function valueAt(value: Value, path: readonly string[], at: number): Value {
  const field = path[at];
  if (field === undefined) return value;
  if (isDocument(value)) return valueAt(getOwnField(value, field), path, at + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isDocument)
    .map((element) => valueAt(getOwnField(element, field), path, at + 1))
    .filter((found) => found !== undefined);
}

/** Compiles an array of expressions; an element whose value is missing becomes null. */
function compileArray(expression: readonly Value[], compiler: ExpressionCompiler): Expression {
  const elements = expression.map((element) => compiler.compile(element));
  return (document) => elements.map((evaluate) => evaluate(document) ?? null);
}

/** Compiles a document of expressions; a field whose value is missing is left out. */
function compileFields(expression: Document, compiler: ExpressionCompiler): Expression {
  const names = Object.keys(expression);
  const message = "FieldPath field names may not contain '.'";
  check(!names.some((name) => name.includes('.')), 'Location16412', message);
  const fields = names.map((name) => [name, compiler.compile(expression[name])] as const);
  return (document) => {
    const result: Document = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(document);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}
