import { compareValues } from '../bson/compare';
import type { Document, Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { parseSort, Sorter } from '../query/sort';
import type { AccumulatorMaker } from './accumulator';
import { compileExpression } from './expression';
import type { ExpressionContext } from './expression-context';
import { isNothing } from './truth';

/** The accumulators that pick some of the values by their place. */
export const rankingAccumulators: Readonly<
  Record<string, (operand: Document, context: ExpressionContext) => AccumulatorMaker>
> = {
  $firstN: (operand, context) => counted(operand, context, (values, n) => values.slice(0, n)),
  $lastN: (operand, context) => counted(operand, context, (values, n) => values.slice(-n)),
  $minN: (operand, context) =>
    counted(operand, context, (values, n) => ranked(values, 1, context).slice(0, n)),
  $maxN: (operand, context) =>
    counted(operand, context, (values, n) => ranked(values, -1, context).slice(0, n)),
  $top: (operand, context) => ordered(operand, context, (values) => values[0]),
  $bottom: (operand, context) => ordered(operand, context, (values) => values.at(-1)),
  $topN: (operand, context) => ordered(operand, context, (values) => values.slice(0, countOf(operand))),
  $bottomN: (operand, context) => ordered(operand, context, (values) => values.slice(-countOf(operand))),
};

function counted(
  operand: Document,
  context: ExpressionContext,
  finish: (values: Value[], n: number) => Value,
): AccumulatorMaker {
  const evaluate = compileExpression(operand.input, context);
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
  context: ExpressionContext,
  finish: (values: Value[]) => Value,
): AccumulatorMaker {
  const evaluate = compileExpression(operand.output, context);
  const order = parseSort(operand.sortBy);
  if (!order) throw new DatabaseError('BadValue', "Missing value for 'sortBy'");
  return () => {
    const sorter = new Sorter<Value>(order, context.collation);
    return {
      add: (document) => sorter.add(document, evaluate(document) ?? null),
      result: () => finish(sorter.sorted()) ?? null,
    };
  };
}

function ranked(values: readonly Value[], sign: number, { collation }: ExpressionContext): Value[] {
  return values.filter((value) => !isNothing(value)).sort((a, b) => compareValues(a, b, collation) * sign);
}

function countOf(operand: Document): number {
  const n = operand.n;
  if (typeof n === 'number' && Number.isInteger(n) && n > 0) return n;
  throw new DatabaseError('BadValue', "'n' must be a constant integer greater than 0");
}
