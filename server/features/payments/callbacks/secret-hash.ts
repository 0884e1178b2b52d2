import { createHash } from 'node:crypto';

/** The stored form of a callback's secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
