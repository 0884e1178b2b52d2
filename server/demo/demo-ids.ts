import { createHash } from 'node:crypto';
import type { DemoUser } from './demo-fleet';

/** Derives an id from the content that it names, so that seeding twice changes nothing. */
export function deriveId(kind: string, name: string): string {
  return createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 24);
}

export function deriveUserId(user: Pick<DemoUser, 'email'> | undefined): string {
  // 'person' keeps the ids of databases that were seeded before.
  return deriveId('person', user?.email ?? '');
}
