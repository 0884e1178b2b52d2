import type { z } from 'zod';
import { type FieldErrors, Refusal } from '#shared/core/errors';

/** Maximum depth of an input, deeper than any contract needs; MongoDB itself stores 100 levels. */
const MAX_DEPTH = 50;
const UNUSABLE = 'This contains characters that cannot be used.';

/**
 * Parses an input. A refusal has a sentence for each wrong field; its own sentence is that of the first wrong
 * field. @throws Refusal invalid_input
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  refuseUnstorable(value);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  const sentence = Object.values(fields)[0];
  throw new Refusal('invalid_input', sentence ? { sentence, fields } : {});
}

/**
 * Parses path parameters or a query; refuses NUL, which MongoDB does not allow in patterns and keys.
 * @throws Refusal invalid_input
 */
export function parseUrlInput<S extends z.ZodType>(schema: S, value: object | undefined): z.output<S> {
  for (const [name, texts] of Object.entries(value ?? {})) {
    if (String(texts).includes('\0')) throw unusable(name);
  }
  return parseInput(schema, value);
}

/** Refuses NUL in field names and deeply nested values, because MongoDB cannot store them. */
function refuseUnstorable(input: unknown): void {
  if (!isContainer(input)) return;
  // A list replaces recursion, because a body may be nested more deeply than the stack allows.
  const waiting: Nested[] = [{ value: input, name: '', within: null, depth: 0 }];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { value, depth } = item;
    if (depth === MAX_DEPTH) throw new Refusal('malformed_body');
    for (const name of Object.keys(value)) {
      if (name.includes('\0')) throw unusable(pathOf(item) || 'body');
      const inner: unknown = Reflect.get(value, name);
      if (isContainer(inner)) waiting.push({ value: inner, name, within: item, depth: depth + 1 });
    }
  }
}

/** An object or list within an input; its path is built only if the input is refused. */
type Nested = { value: object; name: string; within: Nested | null; depth: number };

function pathOf({ name, within }: Nested): string {
  const outer = within ? pathOf(within) : '';
  return outer ? `${outer}.${name}` : name;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function unusable(field: string): Refusal {
  return new Refusal('invalid_input', { sentence: UNUSABLE, fields: { [field]: UNUSABLE } });
}
