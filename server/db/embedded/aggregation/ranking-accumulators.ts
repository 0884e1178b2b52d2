import { compareValues } from '../bson/compare';
import type { Document, Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { parseSort, Sorter } from '../query/sort';
import type { AccumulatorMaker } from './accumulator';
import { compileExpression } from './expression';
import { isNothing } from './truth';

/** The accumulators that pick some of the values by their place. */
export const rankingAccumulators: Readonly<
  Record<string, (operand: Document, variables: Document | undefined) => AccumulatorMaker>
> = {
  $firstN: (operand, variables) => counted(operand, variables, (values, n) => values.slice(0, n)),
  $lastN: (operand, variables) => counted(operand, variables, (values, n) => values.slice(-n)),
  $minN: (operand, variables) => counted(operand, variables, (values, n) => ranked(values, 1).slice(0, n)),
  $maxN: (operand, variables) => counted(operand, variables, (values, n) => ranked(values, -1).slice(0, n)),
  $top: (operand, variables) => ordered(operand, variables, (values) => values[0]),
  $bottom: (operand, variables) => ordered(operand, variables, (values) => values.at(-1)),
  $topN: (operand, variables) => ordered(operand, variables, (values) => values.slice(0, countOf(operand))),
  $bottomN: (operand, variables) => ordered(operand, variables, (values) => values.slice(-countOf(operand))),
};

function counted(
  operand: Document,
  variables: Document | undefined,
  finish: (values: Value[], n: number) => Value,
): AccumulatorMaker {
  const evaluate = compileExpression(operand.input, { variables });
  const n = countOf(operand);
  return () => {
    const values: Value[] = [];
    return {
      add: (document) => {
        values.push(evaluate(document) ?? null);
      },
      result: () => finish(values, n),
    };
  };
}

function ordered(
  operand: Document,
  variables: Document | undefined,
  finish: (values: Value[]) => Value,
): AccumulatorMaker {
  const evaluate = compileExpression(operand.output, { variables });
  const order = parseSort(operand.sortBy);
  if (!order) throw new DatabaseError('BadValue', "Missing value for 'sortBy'");
  return () => {
    const sorter = new Sorter<Value>(order);
    return {
      add: (document) => sorter.add(document, evaluate(document) ?? null),
      result: () => finish(sorter.sorted()) ?? null,
    };
  };
}

function ranked(values: readonly Value[], sign: number): Value[] {
  return values.filter((value) => !isNothing(value)).sort((a, b) => compareValues(a, b) * sign);
}

function countOf(operand: Document): number {
  const n = operand.n;
  if (typeof n === 'number' && Number.isInteger(n) && n > 0) return n;
  throw new DatabaseError('BadValue', "'n' must be a constant integer greater than 0");
}
