import type { Document, Value } from '../bson/value';
import type { Condition } from '../query/condition';
import type { SortOrder } from '../query/sort';
import type { ExpressionContext } from './operators/operator';

export type Emit = (document: Document) => void;

/** One run of a stage: `push` for each document, then `end`. */
export interface Stage {
  push(document: Document): void;
  end(): void;
  /** Whether further documents cannot change the result, so that the stages before may stop. */
  readonly isFull?: boolean;
}

export type StageFactory = (emit: Emit) => Stage;

export interface PipelineContext extends ExpressionContext {
  find(collection: string, filter: Condition, order?: SortOrder): Iterable<Document>;
}

export type PipelineReader = (
  stages: readonly Value[],
  context: PipelineContext,
) => (documents: Iterable<Document>) => Document[];

export function mapDocuments(
  emit: Emit,
  map: (document: Document) => Document | readonly Document[] | undefined,
): Stage {
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
