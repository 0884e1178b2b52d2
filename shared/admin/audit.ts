import { z } from 'zod';
import { keysOf } from '../cars/enumerations';
import { endpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';
import { pageOf, periodQuery, searchText } from './table';

/** Everything that an admin may do, and what it is called on the page; the log is searched by that as well. */
export const AUDIT_ACTIONS = {
  'user.add': 'Added a user',
  'user.invite': 'Sent an invitation',
  'user.change': 'Changed a user',
  'user.suspend': 'Suspended a user',
  'user.reinstate': 'Reinstated a user',
  'user.delete': 'Deleted a user',
  'car.add': 'Registered a car',
  'car.change': 'Changed a car',
  'car.delete': 'Deleted a car',
  'transaction.add': 'Added a transaction',
  'transaction.apply': 'Applied a payment',
  'transaction.review': 'Reviewed a payment',
  'transaction.delete': 'Deleted a transaction',
  'settings.change': 'Changed the settings',
  'users.export': 'Exported users',
  'cars.export': 'Exported cars',
  'transactions.export': 'Exported transactions',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const AUDIT_ACTION_CODES = keysOf(AUDIT_ACTIONS);

/** Field → value. Never a hash, a token or a secret. */
const values = z.record(z.string(), z.unknown());

const auditEntry = z.object({
  _id: id,
  at: instant,
  /** As they were called then. */
  admin: z.object({ _id: id, name: z.string(), email: z.string() }),
  action: z.enum(AUDIT_ACTION_CODES),
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

/**
 * Searched by beginnings of words: admin's name and e-mail; the action's name; what the target is called, its
 * names, e-mails and plates before and after. `target`: the entries about one thing, its making included.
 */
export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  changesWith: ['audit'],
  summary: 'What admins did, newest first',
  query: periodQuery(ADMIN_LIMITS.auditRows).extend({
    q: searchText.default(''),
    action: z.enum(AUDIT_ACTION_CODES).optional(),
    target: id.optional(),
  }),
  reply: pageOf(auditEntry),
});
