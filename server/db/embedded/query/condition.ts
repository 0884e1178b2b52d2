import type { Path } from '../bson/paths';
import type { Document, Value } from '../bson/value';

/** A test of the values at a path. */
export interface FieldCondition {
  readonly kind: 'field';
  readonly path: string;
  readonly parts: Path;
  readonly operator: string;
  readonly operand: Value;
  /** The `$options` of a `$regex`. */
  readonly options: Value;
  /** Whether the elements of an array at the end of the path are tested too. */
  readonly expand: boolean;
  accepts(value: Value): boolean;
}

/** A test of the whole document by an aggregation expression. */
export interface ExpressionCondition {
  readonly kind: 'expression';
  accepts(document: Document): boolean;
}

/** A parsed filter, for the matcher and the planner. */
export type Condition =
  | FieldCondition
  | ExpressionCondition
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition };

/** Flattens nested `$and`s. */
export function conjuncts(condition: Condition): readonly Condition[] {
  return condition.kind === 'and' ? condition.parts.flatMap(conjuncts) : [condition];
}
