import type { AuditEntry } from '#shared/admin/audit';
import type { EntryRecord, OutcomeRecord } from './audit.model';

/** An entry with its outcome, as the dashboard shows it. */
export function entryView(entry: EntryRecord, outcome: OutcomeRecord | undefined): AuditEntry {
  const after = outcome?.result ? { ...entry.after, ...outcome.result } : entry.after;
  return {
    _id: entry._id.toHexString(),
    at: entry.at.toISOString(),
    admin: { _id: entry.adminId.toHexString(), name: entry.adminName, email: entry.adminEmail },
    action: entry.action,
    target: {
      kind: entry.targetKind as AuditEntry['target']['kind'],
      id: entry.targetId?.toHexString() ?? null,
      label: entry.targetLabel ?? '',
    },
    before: entry.before ?? null,
    after: after ?? null,
    outcome: outcome?.outcome ?? 'open',
    reason: outcome?.reason ?? null,
  };
}
