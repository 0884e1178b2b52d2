import type { Collation } from '../bson/collation';
import type { Document, Value } from '../bson/value';

/** A compiled expression; undefined is a missing value. */
export type Expression = (document: Document) => Value;

/** What expressions refer to besides the document. */
export interface ExpressionContext {
  /** The values of `let` and of system variables, read at each evaluation. */
  readonly variables?: Document | undefined;
  readonly collation?: Collation | undefined;
}
