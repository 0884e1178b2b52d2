import { z } from 'zod';

export const textVariable = z.string().trim().min(1);

export const flagVariable = z
  .string()
  .optional()
  .transform((value) => value === '1' || value === 'true');

export function removeTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
