import { z } from 'zod';

export const text = z.string().trim().min(1);

export const flag = z
  .string()
  .optional()
  .transform((value) => value === '1' || value === 'true');

export function removeTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
