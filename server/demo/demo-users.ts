import { createHash } from 'node:crypto';

/** Derives an id from the content that it names, so that seeding twice changes nothing. */
export function deriveId(kind: string, name: string): string {
  return createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 24);
}

export function deriveUserId(user: { email: string } | undefined): string {
  // 'person' keeps the ids of databases that were seeded before.
  return deriveId('person', user?.email ?? '');
}

export const DEMO_PASSWORD = 'twende-demo-2026';

/** The demo users that the start prints, one of each role. */
export const DEMO_USERS = [
  { role: 'renter', email: 'achieng.otieno@example.com' },
  { role: 'lender', email: 'wanjiku.kamau@example.com' },
  { role: 'admin', email: 'admin@example.com' },
] as const;
