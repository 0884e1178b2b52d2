import type { AuditEntry } from '#shared/admin/audit';

/** The id of what an entry is about: what did not exist before got it by the act. */
export function thingOf({ target, after }: Pick<AuditEntry, 'target' | 'after'>): string | null {
  const id = target.id ?? after?._id;
  return typeof id === 'string' ? id : null;
}
