import type { Collation } from '../bson/collation';
import type { Document } from '../bson/value';

/** What expressions refer to besides the document. */
export interface ExpressionContext {
  /** The values of `let`. */
  readonly variables?: Document | undefined;
  readonly collation?: Collation | undefined;
}
