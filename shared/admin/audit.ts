import { z } from 'zod';
import { listKeys } from '../cars/enumerations';
import { endpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';
import { AUDIT_ACTIONS } from './audit-words';
import { periodQuery, searchText, tablePage } from './table';

export { AUDIT_ACTIONS };
export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const AUDIT_ACTION_CODES = listKeys(AUDIT_ACTIONS);

/** Field → value. Never a hash, a token or a secret. */
const values = z.record(z.string(), z.unknown());

const auditEntry = z.object({
  _id: id,
  at: instant,
  /** Name and e-mail at the time of the action. */
  admin: z.object({ _id: id, name: z.string(), email: z.string() }),
  action: z.enum(AUDIT_ACTION_CODES),
  target: z.object({
    kind: z.enum(['user', 'car', 'transaction', 'hire', 'settings', 'letter', 'export']),
    /** null for settings, exports and targets that the action creates. */
    id: id.nullable(),
    /** An e-mail address, a plate, or the search text of an export. */
    label: z.string(),
  }),
  /** The affected fields before and after; null: none. */
  before: values.nullable(),
  after: values.nullable(),
  /** open: still running, or interrupted by a crash. */
  outcome: z.enum(['done', 'refused', 'failed', 'open']),
  /** The refusal's sentence. */
  reason: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/**
 * A page of the audit log.
 * `q` is matched against word beginnings in the admin's name and e-mail, the action, the target's label and its
 * names, e-mails and plates before and after. `target`: the entries about one target, its creation included.
 */
export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  cacheTopics: ['audit'],
  summary: 'What admins did, newest first',
  query: periodQuery(ADMIN_LIMITS.auditRows).extend({
    q: searchText.default(''),
    action: z.enum(AUDIT_ACTION_CODES).optional(),
    target: id.optional(),
  }),
  reply: tablePage(auditEntry),
});
