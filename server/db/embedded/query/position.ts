import { type Document, fieldOf, isDocument, type Value } from '../bson/value';
import { type Condition, conjuncts } from './condition';
import { matches } from './matcher';

/**
 * Returns the position for `array.$`: that of the element by which the document satisfies the filter.
 * Undefined if the filter does not test elements of that array.
 */
export function matchedPosition(filter: Condition, document: Document, array: string): number | undefined {
  const elements = array
    .split('.')
    .reduce<Value>((at, part) => (isDocument(at) ? fieldOf(at, part) : undefined), document);
  if (!Array.isArray(elements)) return undefined;
  const concerned = conjuncts(filter).filter((part) => concerns(part, array));
  if (concerned.length === 0) return undefined;
  const alone = elements.map((element) => withElement(document, array.split('.'), element));
  const satisfying = (parts: readonly Condition[]) =>
    alone.findIndex((candidate) => parts.every((part) => matches(part, candidate)));
  const position = [concerned, ...concerned.map((part) => [part])]
    .map(satisfying)
    .find((found) => found >= 0);
  return position;
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

function withElement(document: Document, path: readonly string[], element: Value): Document {
  const [field = '', ...rest] = path;
  const value = fieldOf(document, field);
  return {
    ...document,
    [field]: rest.length > 0 && isDocument(value) ? withElement(value, rest, element) : [element],
  };
}
