import type { AuditEntry } from '#shared/admin/audit';

/** Id of the record that an entry is about; a created record has it in `after` only. */
export function targetIdOf({ target, after }: Pick<AuditEntry, 'target' | 'after'>): string | null {
  const id = target.id ?? after?._id;
  return typeof id === 'string' ? id : null;
}
