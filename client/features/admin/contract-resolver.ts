import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/** Checks a form by the body of the call that it makes. */
export function resolverOf<Input extends FieldValues, Output>(contract: { body?: z.ZodType<Output, Input> }) {
  if (!contract.body) throw new Error('This call has no body to check a form by.');
  return zodResolver<Input, unknown, Output>(contract.body);
}
