import { type Document, isDocument, type Value } from '../bson/value';
import { fieldsOf } from '../query/condition';
import { parseFilter } from '../query/filter';
import { parseProjection } from '../query/projection';
import type { ExpressionContext } from './operators/operator';
import { stageName } from './pipeline';

/** The top-level fields that a stage reads, and whether its results have no other field of its documents. */
interface StageFields {
  readonly needed: ReadonlySet<string>;
  readonly makesNew: boolean;
}

/**
 * Returns the top-level fields that a pipeline reads, so that only these have to be decoded.
 * Returns undefined if whole documents can reach the result.
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

function fieldsOfStage(name: string, operand: Value, context: ExpressionContext): StageFields | undefined {
  const given: Document = isDocument(operand) ? operand : {};
  switch (name) {
    case '$count':
      return { needed: new Set(), makesNew: true };
    case '$group':
    case '$sortByCount':
    case '$replaceRoot':
    case '$replaceWith':
      return stageFields(references(operand), true);
    case '$addFields':
    case '$set':
    case '$unwind':
      return stageFields(references(operand), false);
    case '$match':
      return stageFields(fieldsOf(parseFilter(given, context)), false);
    case '$sort':
      return { needed: new Set(Object.keys(given).map(rootOf)), makesNew: false };
    case '$limit':
    case '$skip':
    case '$sample':
      return { needed: new Set(), makesNew: false };
    case '$project': {
      const { mode, tree } = parseProjection(given, context);
      const isInclusion = mode === 'include';
      return stageFields(references(operand, isInclusion ? tree.children.keys() : []), isInclusion);
    }
    case '$facet': {
      const fields = Object.values(given).map(
        (stages) => Array.isArray(stages) && neededFields(stages, context),
      );
      return fields.every((own) => own instanceof Set)
        ? { needed: new Set(fields.flatMap((own) => [...own])), makesNew: true }
        : undefined;
    }
    default:
      return undefined;
  }
}

function stageFields(needed: ReadonlySet<string> | undefined, makesNew: boolean): StageFields | undefined {
  return needed && { needed, makesNew };
}

/** Returns the given fields and those that expressions refer to, or undefined if one refers to the whole document. */
function references(value: Value, fields: Iterable<string> = []): Set<string> | undefined {
  const needed = new Set(fields);
  return collect(value, needed) ? needed : undefined;
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
