import { z } from 'zod';
import { listKeys } from '../cars/labels';
import { defineEndpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';
import { AUDIT_ACTIONS } from './audit-words';
import { buildPeriodQuery, buildTablePage, searchText } from './table';

export { AUDIT_ACTIONS };
export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const AUDIT_ACTION_CODES = listKeys(AUDIT_ACTIONS);

/** Values by field name, without hashes, tokens and secrets. */
const values = z.record(z.string(), z.unknown());

const auditEntry = z.object({
  _id: id,
  at: instant,
  /** The admin's name and email address at the time of the action. */
  admin: z.object({ _id: id, name: z.string(), email: z.string() }),
  action: z.enum(AUDIT_ACTION_CODES),
  target: z.object({
    kind: z.enum(['user', 'car', 'transaction', 'hire', 'settings', 'letter', 'export']),
    /** Null for settings, for exports and for a target that the action creates. */
    id: id.nullable(),
    /** An email address, a plate, or the search text of an export. */
    label: z.string(),
  }),
  /** The affected fields before and after the action; null if there were none. */
  before: values.nullable(),
  after: values.nullable(),
  /** `open`: the action is still running, or a crash interrupted it. */
  outcome: z.enum(['done', 'refused', 'failed', 'open']),
  /** The sentence of the refusal; null unless `outcome` is `refused`. */
  reason: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/**
 * Returns a page of the audit log. `q` matches the beginnings of words in the admin's name and email address,
 * in the action, and in the target's names, email addresses and plates before and after the action. `target`
 * limits the page to the entries about one target.
 */
export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  cacheTopics: ['audit'],
  summary: 'What admins did, newest first',
  query: buildPeriodQuery(ADMIN_LIMITS.auditRows).extend({
    q: searchText.default(''),
    action: z.enum(AUDIT_ACTION_CODES).optional(),
    target: id.optional(),
  }),
  reply: buildTablePage(auditEntry),
});
