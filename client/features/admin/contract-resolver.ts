import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/** Form resolver that validates by the body schema of an endpoint. */
export function resolverOf<Input extends FieldValues, Output>(contract: { body?: z.ZodType<Output, Input> }) {
  if (!contract.body) throw new Error('This endpoint has no body schema to validate a form by.');
  return zodResolver<Input, unknown, Output>(contract.body);
}
