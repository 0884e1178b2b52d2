import { z } from 'zod';
import { keysOf } from '../cars/enumerations';
import { endpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';
import { pageOf, periodQuery, searchText } from './table';

/** Every audited action with its label on the page; the log is searched by the label too. */
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
  'transaction.refund': 'Recorded a refund',
  'transaction.delete': 'Deleted a transaction',
  'dispute.decide': 'Decided a dispute',
  'password.change': 'Changed their password',
  'two-step.on': 'Turned on two-step sign-in',
  'two-step.off': 'Turned off two-step sign-in',
  'two-step.codes': 'Made new recovery codes',
  'hire.cancel': 'Cancelled a hire',
  'review.hide': 'Hid a review',
  'report.decide': 'Decided a report',
  'settings.change': 'Changed the settings',
  'letter.retry': 'Sent a letter again',
  'letter.discard': 'Discarded a letter',
  'users.export': 'Exported users',
  'cars.export': 'Exported cars',
  'transactions.export': 'Exported transactions',
  'hires.export': 'Exported hires',
  'statement.export': 'Exported a compared statement',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const AUDIT_ACTION_CODES = keysOf(AUDIT_ACTIONS);

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
  changesWith: ['audit'],
  summary: 'What admins did, newest first',
  query: periodQuery(ADMIN_LIMITS.auditRows).extend({
    q: searchText.default(''),
    action: z.enum(AUDIT_ACTION_CODES).optional(),
    target: id.optional(),
  }),
  reply: pageOf(auditEntry),
});
