import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api-client';

/** Checks a form by the body of the call that it makes. */
export function resolverOf<Input extends FieldValues, Output>(contract: { body?: z.ZodType<Output, Input> }) {
  if (!contract.body) throw new Error('This call has no body to check a form by.');
  return zodResolver<Input, unknown, Output>(contract.body);
}

/** Puts what the server said about a field beside it. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  names: readonly Path<Input>[],
): void {
  if (!(error instanceof ApiError)) return;
  for (const name of names) {
    const message = error.fields[name];
    if (message) form.setError(name, { message });
  }
}
