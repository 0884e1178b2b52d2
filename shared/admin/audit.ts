import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';
import { pageOf, periodQuery, searchText } from './table';

/** Everything that an admin may do. */
export const AUDIT_ACTIONS = [
  'user.add',
  'user.invite',
  'user.change',
  'user.suspend',
  'user.reinstate',
  'user.delete',
  'car.add',
  'car.change',
  'car.delete',
  'transaction.add',
  'transaction.apply',
  'transaction.review',
  'transaction.delete',
  'settings.change',
  'users.export',
  'cars.export',
  'transactions.export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Field → value. Never a hash, a token or a secret. */
const values = z.record(z.string(), z.unknown());

const auditEntry = z.object({
  _id: id,
  at: instant,
  /** As they were called then. */
  admin: z.object({ _id: id, name: z.string(), email: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  target: z.object({
    kind: z.enum(['user', 'car', 'transaction', 'settings', 'export']),
    /** null for settings and exports, and for what did not exist before. */
    id: id.nullable(),
    /** What people call it: an e-mail address, a plate, the text of an export's search. */
    label: z.string(),
  }),
  /** The fields that the action was about, as they were and as they were to be; null: nothing there. */
  before: values.nullable(),
  after: values.nullable(),
  /** open: still going on, or cut off by a crash; look at the target. */
  outcome: z.enum(['done', 'refused', 'failed', 'open']),
  /** The refusal's sentence. */
  reason: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Searched by beginnings of words: admin's name and e-mail, action, target. `target`: one thing's entries. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  follows: ['audit'],
  summary: 'What admins did, newest first',
  query: periodQuery(ADMIN_LIMITS.auditRows).extend({
    q: searchText.default(''),
    action: z.enum(AUDIT_ACTIONS).optional(),
    target: id.optional(),
  }),
  reply: pageOf(auditEntry),
});
