import { AUDIT_ACTION_LABELS, type AuditEntry } from '#shared/admin/audit';
import { formatDateAndTime } from '../../../lib/format';
import { adminWords } from '../words';
import { auditWords } from './words';

/** Returns the label of an admin's action, or the action's code if it has no label. */
export function getActionLabel(action: string): string {
  return new Map<string, string>(Object.entries(AUDIT_ACTION_LABELS)).get(action) ?? action;
}

/** A changed field as text; `before` is null if the record was created, `after` is null if it was deleted. */
export type FieldChange = { field: string; before: string | null; after: string | null };

type Values = AuditEntry['before'];

export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const old = flatten(before);
  const current = flatten(after);
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((field) => !ID_FIELD.test(field))
    .map((field) => ({
      field: getFieldLabel(field),
      before: before ? valueText(old.get(field)) : null,
      after: after ? valueText(current.get(field)) : null,
    }))
    .filter((change) => change.before !== change.after);
}

/** Flattens nested objects into dotted names: { social: { x } } becomes 'social.x'. */
function flatten(values: Values | object, prefix = ''): Map<string, unknown> {
  const entries = Object.entries(values ?? {}).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value) ? [...flatten(value, `${prefix}${name}.`)] : [[`${prefix}${name}`, value]],
  );
  return new Map(entries);
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const VALUES = new Map<string, string>(Object.entries(auditWords.values));
const LABELS = new Map<string, string>(Object.entries(auditWords.fields));

/**
 * Returns the label of a field; a field without a label gets one from its name: 'paidUntil' becomes 'Paid
 * until'.
 */
function getFieldLabel(field: string): string {
  const label = LABELS.get(field);
  if (label) return label;
  const words = field
    .replace(/[._]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return auditWords.empty;
  if (typeof value === 'boolean') return value ? adminWords.yes : adminWords.no;
  if (Array.isArray(value)) return value.map(valueText).join(', ') || auditWords.empty;
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateAndTime(value);
  return VALUES.get(String(value)) ?? String(value);
}

/** Names of fields that hold ids. They are not listed, because the record's label identifies the record. */
const ID_FIELD = /(^_id|Id)$/;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
