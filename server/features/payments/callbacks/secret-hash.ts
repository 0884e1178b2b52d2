import { createHash } from 'node:crypto';

/** Returns the hash of a callback's secret for storing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
