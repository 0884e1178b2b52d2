import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import type { Iterator } from 'mingo/lazy';
import type { AnyObject, Options } from 'mingo/types';
import type { Collation } from '../bson/collation';
import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import type { ExpressionContext } from './expression-context';
import {
  listOperators,
  mingoOperators,
  mingoSetOperators,
  mingoUnaryOperators,
  namedOperators,
  summaries,
  unaryOperators,
} from './operators/registry';
import { booleanOf } from './truth';

type Operator = (object: AnyObject, operand: unknown, options: Options) => unknown;

const CONTEXT = contextOf(undefined);

function contextOf(collation: Collation | undefined): Context {
  return Context.init({
    expression: {
      ...mingoOperators,
      ...mingoUnaryOperators,
      ...(collation ? mapped(mingoSetOperators, withoutCollation) : mingoSetOperators),
      ...mapped(unaryOperators, onOne),
      ...mapped(listOperators, (operate) => onList((values) => operate(values, collation))),
      ...mapped(namedOperators, (operate) => onNamed((named) => operate(named, collation))),
      ...mapped(summaries, (operate) => onSummary((values) => operate(values, collation))),
      $and: (object: AnyObject, operand: unknown, options: Options) =>
        listOf(operand).every((part) => isTrue(object, part, options)),
      $or: (object: AnyObject, operand: unknown, options: Options) =>
        listOf(operand).some((part) => isTrue(object, part, options)),
      $cond: choose,
      $switch: chooseBranch,
    },
  });
}

/** Returns mingo's options for evaluating expressions with our operators and these variables. */
export function engineOptions({ variables = {}, collation }: ExpressionContext): Options {
  let captured: Options | undefined;
  // mingo copies all operators each time it gets plain options. The options that it passes to a stage are reusable.
  const context = Context.from(collation ? contextOf(collation) : CONTEXT).addPipelineOps({
    $capture: (input: Iterator, _operand: unknown, options: Options) => {
      captured = options;
      return input;
    },
  });
  new Aggregator([{ $capture: {} }], {
    context,
    variables,
    idKey: '_id',
    processingMode: ProcessingMode.CLONE_OFF,
    useStrictMode: true,
    scriptEnabled: false,
    failOnError: true,
  }).run([]);
  if (!captured) throw new DatabaseError('InternalError', 'the expression engine gave no options');
  return captured;
}

/** Evaluates an expression; a result that is no BSON value counts as missing. */
export function evaluate(object: unknown, expression: unknown, options: Options): Value {
  const value = evalExpr(object, expression, options);
  return isValue(value) ? value : undefined;
}

function isValue(value: unknown): value is Value {
  return typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'bigint';
}

function mapped<T>(
  operators: Readonly<Record<string, T>>,
  toOperator: (operate: T) => Operator,
): Record<string, Operator> {
  return Object.fromEntries(Object.entries(operators).map(([name, operate]) => [name, toOperator(operate)]));
}

function withoutCollation(): Operator {
  return () => {
    throw new DatabaseError('NotImplemented', 'Set expressions with a collation are not supported');
  };
}

function onOne(operate: (value: Value) => Value): Operator {
  return (object, operand, options) => operate(evaluate(object, operand, options));
}

function onList(operate: (values: Value[]) => Value): Operator {
  return (object, operand, options) =>
    operate(listOf(operand).map((part) => evaluate(object, part, options)));
}

function onNamed(operate: (named: Document) => Value): Operator {
  return (object, operand, options) => {
    const named = evaluate(object, operand, options);
    if (!isDocument(named))
      throw new DatabaseError('FailedToParse', 'the operator expects an object of arguments');
    return operate(named);
  };
}

/** Summarises the elements of a single array argument, or else the arguments. */
function onSummary(operate: (values: Value[]) => Value): Operator {
  return (object, operand, options) => {
    const values = listOf(operand).map((part) => evaluate(object, part, options));
    const [only] = values;
    return operate(values.length === 1 && Array.isArray(only) ? only : values);
  };
}

function choose(object: AnyObject, operand: unknown, options: Options): unknown {
  const [condition, yes, no] = Array.isArray(operand) ? operand : conditionParts(operand);
  return evaluate(object, isTrue(object, condition, options) ? yes : no, options);
}

function conditionParts(operand: unknown): unknown[] {
  if (isDocument(operand)) return [operand.if, operand.then, operand.else];
  throw new DatabaseError('FailedToParse', '$cond needs an object or three arguments');
}

function chooseBranch(object: AnyObject, operand: unknown, options: Options): unknown {
  const branches = isDocument(operand) && Array.isArray(operand.branches) ? operand.branches : [];
  for (const branch of branches) {
    if (isDocument(branch) && isTrue(object, branch.case, options))
      return evaluate(object, branch.then, options);
  }
  if (isDocument(operand) && operand.default !== undefined) return evaluate(object, operand.default, options);
  throw new DatabaseError(
    'BadValue',
    '$switch could not find a matching branch for an input, and no default was specified.',
  );
}

function isTrue(object: AnyObject, expression: unknown, options: Options): boolean {
  return booleanOf(evaluate(object, expression, options));
}

function listOf(operand: unknown): unknown[] {
  return Array.isArray(operand) ? operand : [operand];
}
