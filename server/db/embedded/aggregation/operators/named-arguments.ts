import type { Collation } from '../../bson/collation';
import { type Document, isDocument, type Value } from '../../bson/value';
import { type CodeName, DatabaseError } from '../../errors';
import type { Operator } from './operator';

/** The named arguments of an operator, with MongoDB's codes for wrong ones. */
export interface NamedArguments {
  readonly notObject: CodeName;
  readonly unknown: CodeName;
  /** The code for the absence of each required argument. */
  readonly required: Readonly<Record<string, CodeName>>;
  readonly optional?: readonly string[];
}

/** An operator with named arguments, evaluated; one that is not given is no field of `values`. */
export function named(
  expected: NamedArguments,
  apply: (values: Document, name: string, collation?: Collation) => Value,
): Operator {
  return (operand, compiler, name) => {
    const compiled = Object.entries(readArguments(operand, name, expected)).map(
      ([argument, expression]) => [argument, compiler.compile(expression)] as const,
    );
    const { collation } = compiler;
    return (document) => {
      const values: Document = {};
      for (const [argument, evaluate] of compiled) values[argument] = evaluate(document);
      return apply(values, name, collation);
    };
  };
}

/** Checks the names of an operator's arguments. */
export function readArguments(
  operand: Value,
  name: string,
  { notObject, unknown, required, optional = [] }: NamedArguments,
): Document {
  if (!isDocument(operand)) throw new DatabaseError(notObject, `${name} needs an object of arguments`);
  const other = Object.keys(operand).find(
    (argument) => !Object.hasOwn(required, argument) && !optional.includes(argument),
  );
  if (other !== undefined) throw new DatabaseError(unknown, `Unrecognized argument to ${name}: ${other}`);
  for (const [argument, code] of Object.entries(required)) {
    if (operand[argument] === undefined)
      throw new DatabaseError(code, `Missing '${argument}' parameter to ${name}`);
  }
  return operand;
}
