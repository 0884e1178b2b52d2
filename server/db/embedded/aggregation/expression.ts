import { plainDocument, toPlain } from '../bson/plain';
import { type Document, fieldOf, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { engineOptions, evaluate } from './engine';
import type { ExpressionContext } from './expression-context';
import {
  LAZY_OPERATORS,
  listOperators,
  mingoOperators,
  mingoSetOperators,
  mingoUnaryOperators,
  namedOperators,
  summaries,
  unaryOperators,
} from './operators/registry';

export type Expression = (document: Document) => Value;

const UNARY = new Set([...Object.keys(unaryOperators), ...Object.keys(mingoUnaryOperators)]);
const PAIRS = new Set([
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$cmp',
  '$in',
  '$mod',
  '$subtract',
  '$divide',
]);
const KNOWN = new Set([
  ...UNARY,
  ...LAZY_OPERATORS,
  ...Object.keys(mingoOperators),
  ...Object.keys(mingoSetOperators),
  ...Object.keys(listOperators),
  ...Object.keys(namedOperators),
  ...Object.keys(summaries),
]);

/**
 * Compiles an aggregation expression into a function of a document.
 * @throws DatabaseError 168 for an unknown operator, even if no document is ever evaluated
 */
export function compileExpression(expression: Value, context: ExpressionContext = {}): Expression {
  return compilePrepared(prepareExpression(expression), context);
}

/** Evaluates field paths, constants and documents of these without mingo, which is much faster. */
function compilePrepared(expression: Value, context: ExpressionContext): Expression {
  if (typeof expression === 'string') {
    if (!expression.startsWith('$')) return () => expression;
    if (!expression.startsWith('$$')) return compilePath(expression.slice(1).split('.'));
  } else if (!isDocument(expression) && !Array.isArray(expression)) {
    return () => expression;
  } else if (isDocument(expression) && !Object.keys(expression).some((name) => name.startsWith('$'))) {
    return compileFields(expression, context);
  }
  const options = engineOptions(context);
  return (document) => evaluate(plainDocument(document), expression, options);
}

function compilePath(path: readonly string[]): Expression {
  if (path.includes('')) throw new DatabaseError('BadValue', 'FieldPath must not have an empty field name');
  return (document) => toPlain(valueOfPath(document, path, 0));
}

function valueOfPath(value: Value, path: readonly string[], at: number): Value {
  if (at === path.length) return value;
  if (isDocument(value)) return valueOfPath(fieldOf(value, path[at] ?? ''), path, at + 1);
  if (!Array.isArray(value)) return undefined;
  return value.map((element) => valueOfPath(element, path, at)).filter((element) => element !== undefined);
}

function compileFields(expression: Document, context: ExpressionContext): Expression {
  const fields = Object.keys(expression).map((name) => ({
    name,
    evaluate: compilePrepared(expression[name], context),
  }));
  return (document) => {
    const result: Document = {};
    for (const { name, evaluate: evaluateField } of fields) {
      const value = evaluateField(document);
      if (value !== undefined) result[name] = value;
    }
    return result;
  };
}

/** Checks the operators of an expression and normalises their arguments for the engine. */
export function prepareExpression(expression: Value): Value {
  const plain = toPlain(expression);
  if (Array.isArray(plain)) return plain.map(prepareExpression);
  if (!isDocument(plain)) return plain;
  const names = Object.keys(plain);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator === undefined)
    return Object.fromEntries(names.map((name) => [name, prepareExpression(plain[name])]));
  if (names.length > 1) {
    throw new DatabaseError(
      'Location15983',
      'An object representing an expression must have exactly one field',
    );
  }
  if (!KNOWN.has(operator))
    throw new DatabaseError('InvalidPipelineOperator', `Unrecognized expression '${operator}'`);
  if (operator === '$literal') return plain;
  return { [operator]: withArity(operator, prepareExpression(plain[operator])) };
}

function withArity(operator: string, operand: Value): Value {
  const count = Array.isArray(operand) ? operand.length : 1;
  if (PAIRS.has(operator) && count !== 2) throw wrongArity(operator, 2, count);
  if (!UNARY.has(operator) || !Array.isArray(operand)) return operand;
  if (count !== 1) throw wrongArity(operator, 1, count);
  return operand[0];
}

function wrongArity(operator: string, expected: number, given: number): DatabaseError {
  return new DatabaseError(
    'Location16020',
    `Expression ${operator} takes exactly ${expected} arguments. ${given} were passed in.`,
  );
}
