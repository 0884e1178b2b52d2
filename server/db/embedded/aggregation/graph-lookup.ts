import { Long } from 'bson';
import { encodeValue } from '../bson/key-encoding';
import { isNumeric, toDouble } from '../bson/numbers';
import { pathValues } from '../bson/paths';
import { type Document, fieldOf, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import type { Condition } from '../query/condition';
import { fieldCondition } from '../query/field-operators';
import { parseFilter } from '../query/filter';
import { compileExpression } from './expression';
import { type PipelineContext, type StageMaker, streaming } from './stage';
import { withField } from './unwind';

interface Search {
  readonly from: string;
  readonly connectFrom: string;
  readonly connectTo: string;
  readonly maxDepth: number;
  readonly depthField: string | undefined;
  readonly restriction: readonly Condition[];
}

/** `$graphLookup`: joins the documents that are reachable by following a field, breadth first. */
export function readGraphLookup(operand: Value, context: PipelineContext): StageMaker {
  const given: Document = isDocument(operand) ? operand : {};
  const { as, startWith } = given;
  if (typeof as !== 'string' || startWith === undefined) {
    throw new DatabaseError('Location40105', "$graphLookup requires 'as' and 'startWith' to be specified");
  }
  const search = readSearch(given, context);
  const start = compileExpression(startWith, context);
  return (emit) =>
    streaming(emit, (document) => {
      const value = start(document) ?? null;
      const reached = reach(search, Array.isArray(value) ? value : [value], context);
      return withField(document, as.split('.'), reached);
    });
}

function readSearch(given: Document, context: PipelineContext): Search {
  const { from, connectFromField, connectToField, maxDepth, depthField, restrictSearchWithMatch } = given;
  if (
    typeof from !== 'string' ||
    typeof connectFromField !== 'string' ||
    typeof connectToField !== 'string'
  ) {
    throw new DatabaseError(
      'Location40105',
      "$graphLookup requires 'from', 'connectFromField' and 'connectToField' to be specified",
    );
  }
  const limit = isNumeric(maxDepth) ? toDouble(maxDepth) : Number.POSITIVE_INFINITY;
  if (limit < 0 || (maxDepth !== undefined && !Number.isInteger(limit))) {
    throw new DatabaseError('Location40101', 'maxDepth requires a nonnegative integer argument');
  }
  const isFilter = isDocument(restrictSearchWithMatch);
  return {
    from,
    connectFrom: connectFromField,
    connectTo: connectToField,
    maxDepth: limit,
    depthField: typeof depthField === 'string' ? depthField : undefined,
    restriction: isFilter ? [parseFilter(restrictSearchWithMatch, context)] : [],
  };
}

function reach(search: Search, start: readonly Value[], context: PipelineContext): Document[] {
  const { collation } = context;
  const reached = new Map<string, Document>();
  let frontier = start;
  for (let depth = 0; frontier.length > 0 && depth <= search.maxDepth; depth++) {
    const connected = fieldCondition(search.connectTo, '$in', [...frontier], collation);
    const filter: Condition = { kind: 'and', parts: [connected, ...search.restriction] };
    const next: Value[] = [];
    for (const document of context.find(search.from, filter)) {
      const id = encodeValue(fieldOf(document, '_id')).toString('latin1');
      if (reached.has(id)) continue;
      const { depthField } = search;
      reached.set(
        id,
        depthField ? withField(document, depthField.split('.'), Long.fromNumber(depth)) : document,
      );
      next.push(...pathValues(document, search.connectFrom.split('.')));
    }
    frontier = next;
  }
  return [...reached.values()];
}
