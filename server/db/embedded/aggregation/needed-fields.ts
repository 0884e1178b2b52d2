import { type Document, isDocument, type Value } from '../bson/value';
import { parseFilter } from '../query/filter';
import { fieldsOf } from '../query/matcher';
import { parseProjection } from '../query/projection';
import type { ExpressionContext } from './expression-context';
import { stageName } from './pipeline';

/**
 * Returns the top-level fields that a pipeline reads, so that only these have to be decoded.
 * Undefined if whole documents can reach the result.
 */
export function neededFields(stages: readonly Value[], context: ExpressionContext): Set<string> | undefined {
  const needed = new Set<string>();
  for (const stage of stages) {
    const name = stageName(stage);
    const operand = isDocument(stage) ? stage[name] : undefined;
    const fields = fieldsOfStage(name, operand, context);
    if (!fields) return undefined;
    for (const field of fields.needed) needed.add(field);
    if (fields.makesNew) return needed;
  }
  return undefined;
}

function fieldsOfStage(
  name: string,
  operand: Value,
  context: ExpressionContext,
): { needed: ReadonlySet<string>; makesNew: boolean } | undefined {
  switch (name) {
    case '$count':
      return { needed: new Set(), makesNew: true };
    case '$group':
    case '$sortByCount':
    case '$bucket':
    case '$replaceRoot':
    case '$replaceWith':
      return references(operand, true);
    case '$addFields':
    case '$set':
    case '$unwind':
      return references(operand, false);
    case '$match':
      return withNeeded(fieldsOf(parseFilter(isDocument(operand) ? operand : {}, context)), false);
    case '$sort':
      return withNeeded(new Set(Object.keys(isDocument(operand) ? operand : {}).map(rootOf)), false);
    case '$limit':
    case '$skip':
    case '$sample':
      return { needed: new Set(), makesNew: false };
    case '$project':
      return isDocument(operand) ? fieldsOfProjection(operand, context) : undefined;
    case '$facet':
      return isDocument(operand) ? fieldsOfFacets(operand, context) : undefined;
    default:
      return undefined;
  }
}

function fieldsOfProjection(
  operand: Document,
  context: ExpressionContext,
): { needed: ReadonlySet<string>; makesNew: boolean } | undefined {
  const { mode, tree } = parseProjection(operand, context);
  const found = references(operand, mode === 'include');
  if (!found || mode !== 'include') return found;
  return withNeeded(new Set([...found.needed, ...tree.children.keys()]), true);
}

function fieldsOfFacets(
  operand: Document,
  context: ExpressionContext,
): { needed: ReadonlySet<string>; makesNew: boolean } | undefined {
  const needed = new Set<string>();
  for (const stages of Object.values(operand)) {
    const fields = Array.isArray(stages) ? neededFields(stages, context) : undefined;
    if (!fields) return undefined;
    for (const field of fields) needed.add(field);
  }
  return { needed, makesNew: true };
}

function withNeeded(needed: ReadonlySet<string> | undefined, makesNew: boolean) {
  return needed && { needed, makesNew };
}

/** The fields that nested expressions reference; undefined if one references the whole document. */
function references(
  value: Value,
  makesNew: boolean,
): { needed: ReadonlySet<string>; makesNew: boolean } | undefined {
  const needed = new Set<string>();
  return collect(value, needed) ? { needed, makesNew } : undefined;
}

function collect(value: Value, needed: Set<string>): boolean {
  if (typeof value === 'string') {
    if (/^\$\$(?:ROOT|CURRENT)/.test(value)) return false;
    if (/^\$[^$]/.test(value)) needed.add(rootOf(value.slice(1)));
    return true;
  }
  if (Array.isArray(value)) return value.every((element) => collect(element, needed));
  return !isDocument(value) || Object.values(value).every((element) => collect(element, needed));
}

function rootOf(path: string): string {
  return path.split('.')[0] ?? '';
}
