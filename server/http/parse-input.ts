import type { z } from 'zod';
import { type FieldErrors, Refusal } from '#shared/core/errors';

/**
 * Parses input from HTTP or a socket.
 * @throws Refusal invalid_input with a sentence for each wrong field; the first is the refusal's own
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  const sentence = Object.values(fields)[0];
  throw new Refusal('invalid_input', sentence ? { sentence, fields } : {});
}
