import type { ChangeTopic } from '#shared/core/change-topic';
import type { Change } from './change-feed';
import type { Write } from './database-writes';

type Rule = {
  topic: ChangeTopic;
  /** Only updates of these fields, and deletions, count. */
  fields?: readonly string[];
};

/**
 * By collection the field whose values are the ids of its topic, where that is not `_id`. For `calendars` it is the car:
 * a deletion must say whose days are free again.
 */
export const ID_FIELDS: Readonly<Record<string, string>> = {
  hiredays: 'carId',
  releaseddays: 'carId',
  blocks: 'blockerId',
};

/** What others see of a user, beside `createdAt`, which never changes. */
const PUBLIC_USER_FIELDS = ['name', 'photoURL', 'isVerified', 'brandName', 'rating', 'reviewCount'];

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  users: [{ topic: 'users' }, { topic: 'lenders', fields: PUBLIC_USER_FIELDS }],
  cars: [{ topic: 'cars' }],
  transactions: [{ topic: 'payments' }],
  carreveals: [{ topic: 'reveals' }],
  auditentries: [{ topic: 'audit' }],
  auditoutcomes: [{ topic: 'audit' }],
  settings: [{ topic: 'settings' }],
  /** A new session has no copies, and `lastSeenAt` matters to its list only. */
  sessions: [{ topic: 'sessions', fields: ['twoStep'] }],
  letters: [{ topic: 'letters' }],
  /** Reading an unchanged calendar of another service changes no day. */
  carcalendars: [{ topic: 'calendars', fields: ['blocked', 'imported'] }],
  hiredays: [{ topic: 'calendars' }],
  releaseddays: [{ topic: 'calendars' }],
  hires: [{ topic: 'hires' }],
  reviews: [{ topic: 'reviews' }],
  blocks: [{ topic: 'blocks' }],
  disputes: [{ topic: 'disputes' }],
  reports: [{ topic: 'reports' }],
};

/** The changes that a write to a collection means; none for collections without copies in memory. */
export function changesOf({ collection, kind, ids, fields }: Write): Change[] {
  const rules = RULES[collection] ?? [];
  const applies = (rule: Rule) => {
    if (!rule.fields) return true;
    if (kind !== 'update') return kind === 'delete';
    return !fields || fields.some((field) => rule.fields?.includes(field));
  };
  return rules.filter(applies).map(({ topic }) => ({ topic, ids }));
}
