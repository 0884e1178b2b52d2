import { createHash } from 'node:crypto';
import type { DemoUser } from './demo-fleet';

/** An id derived from what it names, so that seeding twice changes nothing. */
export function idOf(kind: string, name: string): string {
  return createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 24);
}

export function demoUserId(user: Pick<DemoUser, 'email'> | undefined): string {
  // 'person' keeps the ids of databases that were seeded before.
  return idOf('person', user?.email ?? '');
}
