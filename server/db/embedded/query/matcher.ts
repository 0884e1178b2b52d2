import { somePathValue } from '../bson/paths';
import type { Document, Value } from '../bson/value';
import type { Condition } from './condition';

export function matches(condition: Condition, document: Document): boolean {
  switch (condition.kind) {
    case 'field':
      return somePathValue(document, condition.parts, condition.expand, condition.accepts);
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

/** Whether a single value satisfies a condition, whose path is ignored. */
export function acceptsValue(condition: Condition, value: Value): boolean {
  switch (condition.kind) {
    case 'field':
      return condition.accepts(value);
    case 'expression':
      return false;
    case 'and':
      return condition.parts.every((part) => acceptsValue(part, value));
    case 'or':
      return condition.parts.some((part) => acceptsValue(part, value));
    case 'not':
      return !acceptsValue(condition.part, value);
  }
}

/** The top-level fields that the condition tests; undefined if it can be any. */
export function fieldsOf(condition: Condition): Set<string> | undefined {
  switch (condition.kind) {
    case 'field':
      return new Set(condition.parts.slice(0, 1));
    case 'expression':
      return undefined;
    case 'not':
      return fieldsOf(condition.part);
    default: {
      const fields = new Set<string>();
      for (const part of condition.parts) {
        const own = fieldsOf(part);
        if (own === undefined) return undefined;
        for (const field of own) fields.add(field);
      }
      return fields;
    }
  }
}
