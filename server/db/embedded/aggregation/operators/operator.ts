import type { Collation } from '../../bson/collation';
import { type Document, isDocument, type Value } from '../../bson/value';
import { check, DatabaseError, type ErrorCodeName } from '../../errors';

/** A compiled expression, which returns undefined for a missing value. */
export type Expression = (document: Document) => Value;

export interface ExpressionContext {
  /** Values of the variables that an expression can read: those of `let`, and NOW. */
  readonly variables?: Document | undefined;
  readonly collation?: Collation | undefined;
}

export interface ExpressionCompiler {
  readonly collation: Collation | undefined;
  compile(expression: Value): Expression;
  withVariables(variables: ReadonlyMap<string, Expression>): ExpressionCompiler;
}

export type Operator = (operand: Value, compiler: ExpressionCompiler, name: string) => Expression;

export type Operators = Readonly<Record<string, Operator>>;

export function defineUnary(apply: (value: Value, name: string) => Value): Operator {
  return defineVariadic(([value], _collation, name) => apply(value, name), 1, 1);
}

export function defineBinary(apply: (a: Value, b: Value, collation?: Collation) => Value): Operator {
  return defineVariadic(([a, b], collation) => apply(a, b, collation), 2, 2);
}

export function defineVariadic(
  apply: (values: Value[], collation: Collation | undefined, name: string) => Value,
  least = 0,
  most = Number.POSITIVE_INFINITY,
): Operator {
  return (operand, compiler, name) => {
    const list = compileArguments(operand, compiler, name, least, most);
    const evaluate = (document: Document) => list.map((argument) => argument(document));
    return (document) => apply(evaluate(document), compiler.collation, name);
  };
}

/** Compiles an operator's arguments, which are the elements of an array or a single value. */
export function compileArguments(
  operand: Value,
  compiler: ExpressionCompiler,
  name: string,
  least = 0,
  most = Number.POSITIVE_INFINITY,
): Expression[] {
  const list = Array.isArray(operand) ? operand : [operand];
  if (list.length < least || list.length > most) throw wrongCount(name, least, most, list.length);
  return list.map((argument) => compiler.compile(argument));
}

function wrongCount(name: string, least: number, most: number, given: number): DatabaseError {
  if (least === most) {
    const message = `Expression ${name} takes exactly ${least} arguments. ${given} were passed in.`;
    return new DatabaseError('Location16020', message);
  }
  const limit = Number.isFinite(most) ? `, and at most ${most}` : '';
  const message = `Expression ${name} takes at least ${least} arguments${limit}, but ${given} were passed in.`;
  return new DatabaseError('Location28667', message);
}

/** Names of an operator's arguments, with MongoDB's error codes for invalid arguments. */
export interface NamedArguments {
  readonly notObject: ErrorCodeName;
  readonly unknown: ErrorCodeName;
  /** Names of the required arguments, each with the error code if it is missing. */
  readonly required: Readonly<Record<string, ErrorCodeName>>;
  readonly optional?: readonly string[];
}

export function readNamedArguments(
  operand: Value,
  name: string,
  { notObject, unknown, required, optional = [] }: NamedArguments,
): Document {
  check(isDocument(operand), notObject, `${name} needs an object of arguments`);
  const unexpected = Object.keys(operand).find(
    (argument) => !Object.hasOwn(required, argument) && !optional.includes(argument),
  );
  check(unexpected === undefined, unknown, `Unrecognized argument to ${name}: ${unexpected}`);
  for (const [argument, code] of Object.entries(required))
    check(operand[argument] !== undefined, code, `Missing '${argument}' parameter to ${name}`);
  return operand;
}
