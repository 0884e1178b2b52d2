import { createHash } from 'node:crypto';

/** Derives the id of a demo document from its kind and name, so that seeding twice changes nothing. */
export function deriveDemoId(kind: string, name: string): string {
  return createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 24);
}

export function deriveUserId(user: { email: string } | undefined): string {
  // The kind stays 'person', so that users keep the ids that earlier versions gave them.
  return deriveDemoId('person', user?.email ?? '');
}

export const DEMO_PASSWORD = 'twende-demo-2026';

/** Demo users, one of each role, that the server prints at its start. */
export const DEMO_USERS = [
  { role: 'renter', email: 'achieng.otieno@example.com' },
  { role: 'lender', email: 'wanjiku.kamau@example.com' },
  { role: 'admin', email: 'admin@example.com' },
] as const;
