import { z } from 'zod';
import { listKeys } from '../cars/labels';
import { defineEndpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';
import { AUDIT_ACTION_LABELS } from './audit-words';
import { buildPeriodQuerySchema, buildTablePageSchema, tableSearchText } from './table';

export { AUDIT_ACTION_LABELS };
export type AuditAction = keyof typeof AUDIT_ACTION_LABELS;
export const AUDIT_ACTION_CODES = listKeys(AUDIT_ACTION_LABELS);

const values = z.record(z.string(), z.unknown());

const auditEntry = z.object({
  _id: id,
  at: instant,
  /** Name and email address of the admin at the time of the action. */
  admin: z.object({ _id: id, name: z.string(), email: z.string() }),
  action: z.enum(AUDIT_ACTION_CODES),
  target: z.object({
    kind: z.enum(['user', 'car', 'transaction', 'hire', 'settings', 'letter', 'export']),
    /** Id of the target; null for settings, exports and a target that the action creates. */
    id: id.nullable(),
    /** Label of the target: email address, plate, or the search text of an export. */
    label: z.string(),
  }),
  /** Affected fields before the action, without hashes, tokens and secrets; null if there were none. */
  before: values.nullable(),
  after: values.nullable(),
  /** `open`: the action is still running, or a crash interrupted it. */
  outcome: z.enum(['done', 'refused', 'failed', 'open']),
  /** Sentence of the refusal; null for other outcomes. */
  reason: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/**
 * Lists audit entries. `q` matches beginnings of words in names and email addresses of admin and target, in
 * the action, and in the plates before and after it. `target` limits the list to one target.
 */
export const listAuditEntries = defineEndpoint('GET /admin/audit', {
  access: 'admin',
  cacheTopics: ['audit'],
  summary: 'What admins did, newest first',
  query: buildPeriodQuerySchema(ADMIN_LIMITS.auditRows).extend({
    q: tableSearchText.default(''),
    action: z.enum(AUDIT_ACTION_CODES).optional(),
    target: id.optional(),
  }),
  reply: buildTablePageSchema(auditEntry),
});
