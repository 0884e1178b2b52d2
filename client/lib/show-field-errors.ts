import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error';

/** Shows the server's field errors beside their fields; true if there were any. */
export function showFieldErrors<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  error: unknown,
  names: readonly Path<Input>[],
): boolean {
  if (!(error instanceof ApiError)) return false;
  const named = names.filter((name) => error.fields[name]);
  for (const name of named) form.setError(name, { message: error.fields[name] });
  return named.length > 0;
}
