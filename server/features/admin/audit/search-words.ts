import { AUDIT_ACTIONS, type AuditAction } from '#shared/admin/audit';
import { wordsOf } from '../directory/find-rows';

type SearchedEntry = {
  adminName: string;
  adminEmail: string;
  action: AuditAction;
  targetLabel: string;
  /** A second name to search by, beside the label. */
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

/** The words that find an entry: whole ones and their parts, so that 'suspend' finds user.suspend and 'example' an address. */
export function searchWords(entry: SearchedEntry): string[] {
  const { adminName, adminEmail, action, targetLabel, targetName, before, after } = entry;
  const texts = [adminName, adminEmail, action, AUDIT_ACTIONS[action], targetLabel, targetName];
  const words = [...texts, ...namesIn({ ...before }), ...namesIn({ ...after })].flatMap(wordsOf);
  return [...new Set([...words, ...words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))])].filter(Boolean);
}

function namesIn(values: Record<string, unknown>): string[] {
  return NAMING.flatMap((field) => values[field]).filter((value) => typeof value === 'string');
}
