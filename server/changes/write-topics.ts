import type { ChangeTopic } from '#shared/core/live-events';
import type { TopicChange } from './change-feed';
import type { DatabaseWrite } from './database-writes';

type Rule = {
  topic: ChangeTopic;
  /** If present, only deletions and updates of these fields count as changes. */
  fields?: readonly string[];
};

/**
 * Fields that identify the documents of a topic in place of `_id`. For `calendars` it is the car, so that a
 * deletion reports whose days are available again.
 */
export const ID_FIELDS: Readonly<Record<string, string>> = {
  hiredays: 'carId',
  releaseddays: 'carId',
  blocks: 'blockerId',
};

/** Fields that other users see, besides `createdAt`, which never changes. */
const PUBLIC_USER_FIELDS = ['name', 'photoURL', 'isVerified', 'brandName', 'rating', 'reviewCount'];

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  users: [{ topic: 'users' }, { topic: 'lenders', fields: PUBLIC_USER_FIELDS }],
  cars: [{ topic: 'cars' }],
  transactions: [{ topic: 'payments' }],
  carreveals: [{ topic: 'reveals' }],
  auditentries: [{ topic: 'audit' }],
  auditoutcomes: [{ topic: 'audit' }],
  settings: [{ topic: 'settings' }],
  /** New sessions are not cached yet, and `lastSeenAt` matters only to the list of sessions. */
  sessions: [{ topic: 'sessions', fields: ['twoStep'] }],
  letters: [{ topic: 'letters' }],
  /** Reading an unchanged calendar of another service changes no days. */
  carcalendars: [{ topic: 'calendars', fields: ['blocked', 'imported'] }],
  hiredays: [{ topic: 'calendars' }],
  releaseddays: [{ topic: 'calendars' }],
  hires: [{ topic: 'hires' }],
  hiresettlements: [{ topic: 'hires', fields: ['contestedSince'] }],
  reviews: [{ topic: 'reviews' }],
  blocks: [{ topic: 'blocks' }],
  disputes: [{ topic: 'disputes' }],
  reports: [{ topic: 'reports' }],
  papers: [{ topic: 'papers' }],
};

/** Returns none for collections that are not cached in memory. */
export function findChanges({ collection, kind, ids, fields }: DatabaseWrite): TopicChange[] {
  const rules = RULES[collection] ?? [];
  const applies = (rule: Rule) => {
    if (!rule.fields) return true;
    if (kind !== 'update') return kind === 'delete';
    return !fields || fields.some((field) => rule.fields?.includes(field));
  };
  return rules.filter(applies).map(({ topic }) => ({ topic, ids }));
}
