import { encodeValue } from '../bson/key-encoding';
import { pathValues } from '../bson/paths';
import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import type { Condition } from '../query/condition';
import { fieldCondition } from '../query/field-operators';
import { compileExpression } from './expression';
import { userVariable } from './operators/variables';
import { type PipelineContext, type PipelineReader, type StageMaker, streaming } from './stage';
import { withField } from './unwind';

const EVERYTHING: Condition = { kind: 'and', parts: [] };

/**
 * `$lookup`: joins documents of another collection, by equal fields, by a pipeline, or by both.
 * The equality lookup uses an index if there is one.
 */
export function readLookup(
  operand: Value,
  context: PipelineContext,
  readPipeline: PipelineReader,
): StageMaker {
  const {
    from,
    as,
    localField,
    foreignField,
    pipeline,
    let: bindings,
  }: Document = isDocument(operand) ? operand : {};
  if (typeof as !== 'string')
    throw new DatabaseError('FailedToParse', "must specify 'as' field for a $lookup");
  if (typeof from !== 'string')
    throw new DatabaseError('FailedToParse', "missing 'from' option to $lookup stage specification");
  const isJoin = typeof localField === 'string' && typeof foreignField === 'string';
  if (!isJoin && !Array.isArray(pipeline)) {
    throw new DatabaseError(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  // The pipeline is compiled once; `variables` is mutable so that each document can set its own values.
  const names = isDocument(bindings) ? Object.keys(bindings) : [];
  const variables: Document = {
    ...context.variables,
    ...Object.fromEntries(names.map((name) => [name, undefined])),
  };
  const run = readPipeline(Array.isArray(pipeline) ? pipeline : [], { ...context, variables });
  const bind = readBindings(bindings, context);
  const join = (document: Document): Document[] => {
    Object.assign(variables, context.variables, bind(document));
    const condition = isJoin ? equalFields(document, localField, foreignField, context) : EVERYTHING;
    return run(context.find(from, condition));
  };
  return (emit) => {
    const known = new Map<string, Document[]>();
    return streaming(emit, (document) => {
      if (bindings !== undefined || !isJoin) return withField(document, as.split('.'), join(document));
      const key = encodeValue(pathValues(document, localField.split('.'))).toString('latin1');
      const joined = known.get(key) ?? join(document);
      known.set(key, joined);
      return withField(document, as.split('.'), joined);
    });
  };
}

function equalFields(
  document: Document,
  localField: string,
  foreignField: string,
  { collation }: PipelineContext,
): Condition {
  const values = pathValues(document, localField.split('.'));
  return fieldCondition(foreignField, '$in', values.length > 0 ? values : [null], collation);
}

function readBindings(bindings: Value, context: PipelineContext): (document: Document) => Document {
  if (!isDocument(bindings)) return () => ({});
  const names = Object.keys(bindings).map(userVariable);
  const evaluate = names.map((name) => compileExpression(bindings[name], context));
  return (document) => Object.fromEntries(names.map((name, at) => [name, evaluate[at]?.(document)]));
}
