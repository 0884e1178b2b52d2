import type { Collation } from '../../bson/collation';
import type { Value } from '../../bson/value';
import { type CodeName, DatabaseError } from '../../errors';
import type { Expression } from '../expression-context';

/** Compiles the operands of an operator. */
export interface Compiler {
  readonly collation: Collation | undefined;
  compile(expression: Value): Expression;
  /** A compiler for expressions that see further variables. */
  withVariables(variables: ReadonlyMap<string, Expression>): Compiler;
}

/** Compiles `{ [name]: operand }`. */
export type Operator = (operand: Value, compiler: Compiler, name: string) => Expression;

/** An operator with one argument, evaluated. */
export function unary(apply: (value: Value, name: string) => Value): Operator {
  return (operand, compiler, name) => {
    const [argument = nothing] = compileArguments(operand, compiler, name, 1, 1);
    return (document) => apply(argument(document), name);
  };
}

/** An operator with two arguments, evaluated. */
export function binary(apply: (a: Value, b: Value, collation?: Collation) => Value): Operator {
  return (operand, compiler, name) => {
    const [first = nothing, second = nothing] = compileArguments(operand, compiler, name, 2, 2);
    const { collation } = compiler;
    return (document) => apply(first(document), second(document), collation);
  };
}

/** An operator with a list of arguments, evaluated. */
export function nary(
  apply: (values: Value[], collation: Collation | undefined, name: string) => Value,
  least = 0,
  most = Number.POSITIVE_INFINITY,
): Operator {
  return (operand, compiler, name) => {
    const list = compileArguments(operand, compiler, name, least, most);
    const { collation } = compiler;
    return (document) =>
      apply(
        list.map((argument) => argument(document)),
        collation,
        name,
      );
  };
}

/** Compiles a list of arguments; an operand that is no array is the only argument. */
export function compileArguments(
  operand: Value,
  compiler: Compiler,
  name: string,
  least: number,
  most: number,
): Expression[] {
  const list = Array.isArray(operand) ? operand : [operand];
  if (list.length < least || list.length > most) throw wrongCount(name, least, most, list.length);
  return list.map((argument) => compiler.compile(argument));
}

/** The value of an optional argument, which may be missing although it is given. */
export function argumentOr(values: readonly Value[], at: number, ifAbsent: Value): Value {
  return at < values.length ? values[at] : ifAbsent;
}

/** Refuses an argument. */
export function refuse(code: CodeName, message: string): never {
  throw new DatabaseError(code, message);
}

function wrongCount(name: string, least: number, most: number, given: number): DatabaseError {
  const limit = Number.isFinite(most) ? `, and at most ${most}` : '';
  return least === most
    ? new DatabaseError(
        'Location16020',
        `Expression ${name} takes exactly ${least} arguments. ${given} were passed in.`,
      )
    : new DatabaseError(
        'Location28667',
        `Expression ${name} takes at least ${least} arguments${limit}, but ${given} were passed in.`,
      );
}

function nothing(): undefined {
  return undefined;
}
