import { z } from 'zod';

export const text = z.string().trim().min(1);

export const flag = z
  .string()
  .optional()
  .transform((value) => value === '1' || value === 'true');

/** An address without the slash at its end. */
export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
