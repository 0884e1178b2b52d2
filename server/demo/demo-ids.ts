import { createHash } from 'node:crypto';
import type { DemoUser } from './demo-fleet';

/** The same id for the same thing, so that seeding twice changes nothing. */
export function idOf(kind: string, name: string): string {
  return createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 24);
}

export function personId(user: Pick<DemoUser, 'email'> | undefined): string {
  return idOf('user', user?.email ?? '');
}
