import { randomInt } from 'node:crypto';
import { Long } from 'bson';
import { toDoubleOrNaN } from '../bson/numbers';
import { copyWithField, getValueAtPath } from '../bson/paths';
import { type Document, isDocument, isNullish, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import { type Condition, matches } from '../query/condition';
import { parseFilter } from '../query/filter';
import { parseProjection, project } from '../query/projection';
import { parseSort, Sorter, type SortOrder } from '../query/sort';
import { compileExpression } from './expression';
import type { ExpressionContext } from './operators/operator';

export function readMatchStage(operand: Value, context: PipelineContext): StageFactory {
  const condition = parseFilter(readMatchFilter(operand), context);
  return (emit) => createMapStage(emit, (document) => (matches(condition, document) ? document : undefined));
}

/** Parses `$sort`, which sorts the documents and, if `limit` is given, keeps only the first ones. */
export function readSortStage(operand: Value, context: PipelineContext, limit?: number): StageFactory {
  const order = readSortOrder(operand);
  return (emit) => {
    const sorter = new Sorter<Document>(order, context.collation, limit);
    return {
      push: (document) => sorter.add(document, document),
      end: () => sorter.sorted().forEach(emit),
    };
  };
}

export function readLimitStage(operand: Value): StageFactory {
  const limit = readPositiveLimit(operand);
  return (emit) => {
    let count = 0;
    return {
      push: (document) => {
        if (count++ < limit) emit(document);
      },
      end: () => undefined,
      get isFull() {
        return count >= limit;
      },
    };
  };
}

export function readSkipStage(operand: Value): StageFactory {
  const skip = readNonNegativeInteger(operand, '$skip');
  return (emit) => {
    let count = 0;
    return createMapStage(emit, (document) => (count++ < skip ? undefined : document));
  };
}

/** Parses `$count`, which emits the number of documents; like MongoDB, it emits nothing instead of 0. */
export function readCountStage(operand: Value): StageFactory {
  if (typeof operand !== 'string' || operand === '' || operand.startsWith('$') || operand.includes('.'))
    return refuse('Location40156', 'the count field must be a non-empty string without $ and .');
  return (emit) => {
    let count = 0;
    return {
      push: () => {
        count++;
      },
      end: () => {
        if (count > 0) emit({ [operand]: count });
      },
    };
  };
}

export function readSampleStage(operand: Value): StageFactory {
  const size = readNonNegativeInteger(isDocument(operand) ? operand.size : undefined, '$sample');
  return (emit) => {
    const chosen: Document[] = [];
    let seen = 0;
    return {
      push: (document) => {
        const place = randomInt(++seen);
        if (chosen.length < size) chosen.push(document);
        else if (place < size) chosen[place] = document;
      },
      end: () => chosen.forEach(emit),
    };
  };
}

export function readUnwindStage(operand: Value): StageFactory {
  const options: Document = isDocument(operand) ? operand : { path: operand };
  const { path, includeArrayIndex: indexField, preserveNullAndEmptyArrays: preserve } = options;
  if (typeof path !== 'string' || !path.startsWith('$') || path.length < 2)
    return refuse('Location28818', "path option to $unwind stage should be prefixed with a '$'");
  if (indexField !== undefined && (typeof indexField !== 'string' || indexField.startsWith('$')))
    return refuse('Location28822', 'includeArrayIndex option to $unwind stage must be a field name');
  const parts = path.slice(1).split('.');
  const numbered = (document: Document, index: Long | null): Document =>
    indexField === undefined ? document : copyWithField(document, indexField.split('.'), index);
  return (emit) =>
    createMapStage(emit, (document) => {
      const value = getValueAtPath(document, parts);
      if (Array.isArray(value) && value.length > 0)
        return value.map((element, at) =>
          numbered(copyWithField(document, parts, element), Long.fromNumber(at)),
        );
      if (!Array.isArray(value) && !isNullish(value)) return numbered(document, null);
      if (preserve !== true) return undefined;
      return numbered(Array.isArray(value) ? copyWithField(document, parts, undefined) : document, null);
    });
}

export function readMatchFilter(operand: Value): Document {
  check(isDocument(operand), 'Location15959', 'the match filter must be an expression in an object');
  return operand;
}

export function readSortOrder(operand: Value): SortOrder {
  const order = parseSort(operand);
  check(order, 'Location15976', '$sort stage must have at least one sort key');
  return order;
}

export function readPositiveLimit(operand: Value): number {
  const limit = readNonNegativeInteger(operand, '$limit');
  check(limit > 0, 'Location15958', 'the limit must be positive');
  return limit;
}

export function readNonNegativeInteger(operand: Value, stage: string): number {
  const number = toDoubleOrNaN(operand);
  const message = `invalid argument to ${stage} stage: expected a non-negative integer`;
  check(Number.isInteger(number) && number >= 0, 'Location5107201', message);
  return number;
}

type DocumentChange = (document: Document) => Document;
type DocumentStage = (operand: Value, context: ExpressionContext) => DocumentChange;

/** Stages that change each document independently; the pipeline of an update may use only these stages. */
export const documentStages: Readonly<Record<string, DocumentStage>> = {
  $addFields: addFields,
  $set: addFields,
  $unset: (operand) => {
    const names = Array.isArray(operand) ? operand : [operand];
    if (names.length === 0 || !names.every((name) => typeof name === 'string' && name !== ''))
      return refuse('Location31002', '$unset specification must be a string or an array of strings');
    const projection = parseProjection(Object.fromEntries(names.map((name) => [name, 0])));
    return (document) => project(projection, document);
  },
  $project: (operand, context) => {
    if (!isDocument(operand) || Object.keys(operand).length === 0) {
      const message =
        'Invalid $project :: caused by :: projection specification must have at least one field';
      return refuse('Location51272', message);
    }
    const projection = parseProjection(operand, context);
    return (document) => project(projection, document);
  },
  $replaceRoot: (operand, context) => {
    if (!isDocument(operand) || operand.newRoot === undefined)
      return refuse('Location40231', 'no newRoot specified for the $replaceRoot stage');
    return replaceWith(operand.newRoot, context);
  },
  $replaceWith: replaceWith,
};

function addFields(operand: Value, context: ExpressionContext): DocumentChange {
  check(isDocument(operand), 'Location40272', '$addFields specification stage must be an object');
  const projection = parseProjection(operand, context, 'add');
  return (document) => project(projection, document);
}

function replaceWith(expression: Value, context: ExpressionContext): DocumentChange {
  const evaluate = compileExpression(expression, context);
  return (document) => {
    const root = evaluate(document);
    check(isDocument(root), 'Location40228', "'newRoot' expression must evaluate to an object");
    return root;
  };
}

export type DocumentSink = (document: Document) => void;

/** State of a running stage: `push` is called for each document, then `end`. */
export interface StageRun {
  push(document: Document): void;
  end(): void;
  /** Whether no further document can change the result, so that earlier stages may stop. */
  readonly isFull?: boolean;
}

export type StageFactory = (emit: DocumentSink) => StageRun;

export interface PipelineContext extends ExpressionContext {
  find(collection: string, filter: Condition, order?: SortOrder): Iterable<Document>;
}

export type PipelineReader = (
  stages: readonly Value[],
  context: PipelineContext,
) => (documents: Iterable<Document>) => Document[];

export function createMapStage(
  emit: DocumentSink,
  map: (document: Document) => Document | readonly Document[] | undefined,
): StageRun {
  return {
    push: (document) => {
      const result = map(document);
      if (result === undefined) return;
      if (isList(result)) for (const one of result) emit(one);
      else emit(result);
    },
    end: () => undefined,
  };
}

function isList(result: Document | readonly Document[]): result is readonly Document[] {
  return Array.isArray(result);
}
