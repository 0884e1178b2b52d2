import type { Collation } from '../bson/collation';
import { encodeValue } from '../bson/key-encoding';
import { type Document, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import { type Accumulator, accumulators } from './accumulators';
import { compileExpression } from './expression';
import type { Expression, ExpressionContext } from './operators/operator';
import type { PipelineContext, StageFactory } from './stage';

/** Parses `$group`: one document per value of the `_id` expression. */
export function readGroup(operand: Value, context: PipelineContext): StageFactory {
  check(isDocument(operand), 'Location15947', "a group's fields must be specified in an object");
  const { _id, ...fields } = operand;
  const createStage = groupBy(compileExpression(_id, context), fields, context, (groups) => groups);
  // MongoDB reads the fields first, so that a wrong field is its error even without an _id.
  check(_id !== undefined, 'Location15955', 'a group specification must include an _id');
  return createStage;
}

/** Parses `$sortByCount`: the values of an expression with their counts, most frequent first. */
export function readSortByCount(operand: Value, context: PipelineContext): StageFactory {
  const isObject = isDocument(operand);
  if (!isObject && typeof operand !== 'string')
    return refuse('Location40149', 'the sortByCount field must be specified as a string or as an object');
  const start = isObject ? Object.keys(operand)[0] : operand;
  check(
    start?.startsWith('$'),
    isObject ? 'Location40147' : 'Location40148',
    'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
  );
  return groupBy(compileExpression(operand, context), { count: { $sum: 1 } }, context, (groups) =>
    groups.toSorted((a, b) => Number(b.count) - Number(a.count)),
  );
}

/** One group: its id, and an accumulator for each of its other fields. */
interface Group {
  readonly id: Value;
  readonly fields: readonly { name: string; evaluate: Expression; accumulator: Accumulator }[];
}

function groupBy(
  idOf: Expression,
  fields: Document,
  context: PipelineContext,
  arrange: (groups: Document[]) => Document[],
): StageFactory {
  const readers = Object.keys(fields).map((name) => readAccumulator(name, fields[name], context));
  const createFields = () =>
    readers.map(({ name, evaluate, create }) => ({
      name,
      evaluate,
      accumulator: create(context.collation),
    }));
  return (emit) => {
    const groups = new Map<string, Group>();
    return {
      push: (document) => {
        const id = idOf(document) ?? null;
        const key = keyOf(id, context.collation);
        const group = groups.get(key) ?? { id, fields: createFields() };
        groups.set(key, group);
        for (const { accumulator, evaluate } of group.fields) accumulator.add(evaluate(document));
      },
      end: () => arrange(Array.from(groups.values(), documentOf)).forEach(emit),
    };
  };
}

function documentOf({ id, fields }: Group): Document {
  const results = fields.map(({ name, accumulator }) => [name, accumulator.result()] as const);
  return { _id: id, ...Object.fromEntries(results) };
}

/** Parses a field of a group: `name: { $operator: operand }`. */
function readAccumulator(name: string, specification: Value, context: ExpressionContext) {
  check(!name.includes('.'), 'Location40235', `The field name '${name}' cannot contain '.'`);
  check(!name.startsWith('$'), 'Location40236', `The field name '${name}' cannot be an operator name`);
  const names = isDocument(specification) ? Object.keys(specification) : [];
  const [operator] = names;
  if (!isDocument(specification) || !operator?.startsWith('$'))
    return refuse('Location40234', `The field '${name}' must be an accumulator object`);
  check(names.length === 1, 'Location40238', `The field '${name}' must specify one accumulator`);
  const operand = specification[operator];
  check(!Array.isArray(operand), 'Location40237', `The ${operator} accumulator is a unary operator`);
  const create = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  check(create, 'Location15952', `unknown group operator '${operator}'`);
  return { name, create, evaluate: compileExpression(operator === '$count' ? 1 : operand, context) };
}

function keyOf(id: Value, collation: Collation | undefined): string {
  if (typeof id === 'string' && !collation) return `s${id}`;
  return encodeValue(id, 1, collation).toString('latin1');
}
