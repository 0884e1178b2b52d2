import { encodeValue } from '../bson/key-encoding';
import { copyWithField, listPathValues } from '../bson/paths';
import { type Document, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import type { Condition } from '../query/condition';
import { compileFieldCondition } from '../query/field-operators';
import { compileExpression } from './expression';
import { checkVariableName } from './operators/variables';
import { createMapStage, type PipelineContext, type PipelineReader, type StageFactory } from './stages';

const EVERYTHING: Condition = { kind: 'and', parts: [] };

/** Parses `$lookup`, which joins documents by equal fields, by a pipeline, or by both. */
export function readLookupStage(
  operand: Value,
  context: PipelineContext,
  readPipeline: PipelineReader,
): StageFactory {
  const given: Document = isDocument(operand) ? operand : {};
  const { from, as, localField, foreignField, pipeline, let: bindings } = given;
  check(typeof as === 'string', 'FailedToParse', "must specify 'as' field for a $lookup");
  check(typeof from === 'string', 'FailedToParse', "missing 'from' option to $lookup stage specification");
  const isJoin = typeof localField === 'string' && typeof foreignField === 'string';
  if (!isJoin && !Array.isArray(pipeline)) {
    const message =
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified";
    return refuse('FailedToParse', message);
  }
  // The pipeline is compiled only once, so each document writes its own values into `variables`.
  const names = isDocument(bindings) ? Object.keys(bindings) : [];
  const variables: Document = {
    ...context.variables,
    ...Object.fromEntries(names.map((name) => [name, undefined])),
  };
  const run = readPipeline(Array.isArray(pipeline) ? pipeline : [], { ...context, variables });
  const bind = readBindings(bindings, context);
  const join = (document: Document): Document[] => {
    Object.assign(variables, context.variables, bind(document));
    const condition = isJoin ? hasEqualField(document, localField, foreignField, context) : EVERYTHING;
    return run(context.find(from, condition));
  };
  return (emit) => {
    const known = new Map<string, Document[]>();
    return createMapStage(emit, (document) => {
      if (bindings !== undefined || !isJoin) return copyWithField(document, as.split('.'), join(document));
      const key = encodeValue(listPathValues(document, localField.split('.'))).toString('latin1');
      const joined = known.get(key) ?? join(document);
      known.set(key, joined);
      return copyWithField(document, as.split('.'), joined);
    });
  };
}

function hasEqualField(
  document: Document,
  localField: string,
  foreignField: string,
  { collation }: PipelineContext,
): Condition {
  const values = listPathValues(document, localField.split('.'));
  return compileFieldCondition(foreignField, '$in', values.length > 0 ? values : [null], collation);
}

function readBindings(bindings: Value, context: PipelineContext): (document: Document) => Document {
  if (!isDocument(bindings)) return () => ({});
  const names = Object.keys(bindings).map(checkVariableName);
  const evaluate = names.map((name) => compileExpression(bindings[name], context));
  return (document) => Object.fromEntries(names.map((name, at) => [name, evaluate[at]?.(document)]));
}
