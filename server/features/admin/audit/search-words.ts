import { AUDIT_ACTION_LABELS, type AuditAction } from '#shared/admin/audit';
import { splitSearchWords } from '../directory/find-rows';

type SearchedEntry = {
  adminName: string;
  adminEmail: string;
  action: AuditAction;
  targetLabel: string;
  targetName: string;
  before: object | null;
  after: object | null;
};

const NAMING_FIELDS = [
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
export function listSearchWords(entry: SearchedEntry): string[] {
  const { adminName, adminEmail, action, targetLabel, targetName, before, after } = entry;
  const texts = [adminName, adminEmail, action, AUDIT_ACTION_LABELS[action], targetLabel, targetName];
  const words = [...texts, ...listNames({ ...before }), ...listNames({ ...after })].flatMap(splitSearchWords);
  return [...new Set([...words, ...words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))])].filter(Boolean);
}

function listNames(values: Record<string, unknown>): string[] {
  return NAMING_FIELDS.flatMap((field) => values[field]).filter((value) => typeof value === 'string');
}
