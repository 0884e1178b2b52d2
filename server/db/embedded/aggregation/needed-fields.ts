import { isDocument, type Value } from '../bson/value';
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
export function neededFields(stages: readonly Value[]): Set<string> | undefined {
  const needed = new Set<string>();
  for (const stage of stages) {
    const name = stageName(stage);
    const operand = isDocument(stage) ? stage[name] : undefined;
    const fields = fieldsOfStage(name, operand);
    if (!fields) return undefined;
    for (const field of fields.needed) needed.add(field);
    if (fields.makesNew) return needed;
  }
  return undefined;
}

function fieldsOfStage(name: string, operand: Value): StageFields | undefined {
  switch (name) {
    case '$count':
      return stageFields(new Set(), true);
    case '$group':
    case '$sortByCount':
      return stageFields(references(operand), true);
    case '$unwind':
      return stageFields(references(operand), false);
    case '$sort':
      return stageFields(new Set(isDocument(operand) ? Object.keys(operand).map(rootOf) : []), false);
    case '$limit':
    case '$skip':
    case '$sample':
      return stageFields(new Set(), false);
    default:
      return undefined;
  }
}

function stageFields(needed: ReadonlySet<string> | undefined, makesNew: boolean): StageFields | undefined {
  return needed && { needed, makesNew };
}

/** Returns the fields that expressions refer to, or undefined if one refers to the whole document. */
function references(value: Value): Set<string> | undefined {
  const needed = new Set<string>();
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
