import { copyWithField, getValueAtPath, hasMatchingValueAtPath, type Path } from '../bson/paths';
import type { Document, Value } from '../bson/value';

export interface FieldCondition {
  readonly kind: 'field';
  readonly path: string;
  readonly parts: Path;
  readonly operator: string;
  readonly operand: Value;
  readonly options: Value;
  /** Whether the condition also tests each element of an array at the end of its path. */
  readonly expand: boolean;
  accepts(value: Value): boolean;
}

export interface ExpressionCondition {
  readonly kind: 'expression';
  accepts(document: Document): boolean;
}

export type Condition =
  | FieldCondition
  | ExpressionCondition
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition };

export function listConjuncts(condition: Condition): readonly Condition[] {
  return condition.kind === 'and' ? condition.parts.flatMap(listConjuncts) : [condition];
}

export function matches(condition: Condition, document: Document): boolean {
  switch (condition.kind) {
    case 'field':
      return hasMatchingValueAtPath(document, condition.parts, condition.expand, condition.accepts);
    case 'expression':
      return condition.accepts(document);
    case 'and':
      return condition.parts.every((part) => matches(part, document));
    case 'or':
      return condition.parts.some((part) => matches(part, document));
    case 'not':
      return !matches(condition.part, document);
  }
}

/** Whether a value satisfies a condition, whatever the path in the condition. */
export function isValueAccepted(condition: Condition, value: Value): boolean {
  switch (condition.kind) {
    case 'field':
      return condition.accepts(value);
    case 'expression':
      return false;
    case 'and':
      return condition.parts.every((part) => isValueAccepted(part, value));
    case 'or':
      return condition.parts.some((part) => isValueAccepted(part, value));
    case 'not':
      return !isValueAccepted(condition.part, value);
  }
}

/** Top-level fields that the condition tests; undefined if it may test any field. */
export function listTestedFields(condition: Condition): Set<string> | undefined {
  switch (condition.kind) {
    case 'field':
      return new Set(condition.parts.slice(0, 1));
    case 'expression':
      return undefined;
    case 'not':
      return listTestedFields(condition.part);
    default: {
      const fields = new Set<string>();
      for (const part of condition.parts) {
        const own = listTestedFields(part);
        if (own === undefined) return undefined;
        for (const field of own) fields.add(field);
      }
      return fields;
    }
  }
}

/** Returns the position of the first array element that the filter matches, to which `array.$` refers. */
export function findMatchedPosition(
  filter: Condition,
  document: Document,
  array: string,
): number | undefined {
  const path = array.split('.');
  const elements = getValueAtPath(document, path);
  if (!Array.isArray(elements)) return undefined;
  const concerned = listConjuncts(filter).filter((part) => concerns(part, array));
  if (concerned.length === 0) return undefined;
  const alone = elements.map((element) => copyWithField(document, path, [element]));
  return [concerned, ...concerned.map((part) => [part])]
    .map((parts) => alone.findIndex((candidate) => parts.every((part) => matches(part, candidate))))
    .find((found) => found >= 0);
}

function concerns(condition: Condition, array: string): boolean {
  switch (condition.kind) {
    case 'field':
      return condition.path === array || condition.path.startsWith(`${array}.`);
    case 'and':
    case 'or':
      return condition.parts.some((part) => concerns(part, array));
    default:
      return false;
  }
}
