import { AUDIT_ACTIONS, type AuditAction } from '#shared/admin/audit';
import { wordsOf } from '../directory/find-rows';

type SearchedEntry = {
  adminName: string;
  adminEmail: string;
  action: AuditAction;
  targetLabel: string;
  /** A second text by which the target is found, besides its label. */
  targetName: string;
  before: object | null;
  after: object | null;
};

/** Fields whose values name a user, a car or a payment. */
const NAMING = [
  'name',
  'email',
  'owner',
  'regNo',
  'plates',
  'AccountReference',
  'MpesaReceiptNumber',
  'reference',
];

/**
 * Returns the words by which an entry is found, in lower case: whole words, and parts of them. So 'suspend'
 * finds the action user.suspend, and 'example' an email address.
 */
export function searchWords(entry: SearchedEntry): string[] {
  const { adminName, adminEmail, action, targetLabel, targetName, before, after } = entry;
  const texts = [adminName, adminEmail, action, AUDIT_ACTIONS[action], targetLabel, targetName];
  const words = [...texts, ...namesIn({ ...before }), ...namesIn({ ...after })].flatMap(wordsOf);
  return [...new Set([...words, ...words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))])].filter(Boolean);
}

function namesIn(values: Record<string, unknown>): string[] {
  return NAMING.flatMap((field) => values[field]).filter((value) => typeof value === 'string');
}
