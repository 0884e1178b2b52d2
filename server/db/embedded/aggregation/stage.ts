import type { Document, Value } from '../bson/value';
import type { Condition } from '../query/condition';
import type { SortOrder } from '../query/sort';
import type { ExpressionContext } from './expression-context';

/** Where a stage puts its documents. */
export type Emit = (document: Document) => void;

/** A stage at work: it is given documents, then told that there are no more. */
export interface Stage {
  push(document: Document): void;
  end(): void;
  /** Whether it takes no more, so that those before it need not go on. */
  readonly isFull?: boolean;
}

/** A stage that has been read; it can be put to work several times. */
export type StageMaker = (emit: Emit) => Stage;

/** What stages may refer to. */
export interface PipelineContext extends ExpressionContext {
  /** The documents of another collection of the database. */
  find(collection: string, filter: Condition, order?: SortOrder): Iterable<Document>;
}

/** Reads a pipeline within a stage; the function runs it over documents. */
export type PipelineReader = (
  stages: readonly Value[],
  context: PipelineContext,
) => (documents: Iterable<Document>) => Document[];

/** A stage without memory: each document becomes none, one or several. */
export function streaming(
  emit: Emit,
  each: (document: Document) => Document | readonly Document[] | undefined,
): Stage {
  return {
    push: (document) => {
      const result = each(document);
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
