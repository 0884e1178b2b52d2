import type { ChangeTopic } from '#shared/core/live-events';
import type { TopicChange } from './change-feed';
import type { DatabaseWrite } from './database-writes';

type Rule = {
  topic: ChangeTopic;
  /** Fields whose updates change the topic; without `fields`, every write does. Deletions always do. */
  fields?: readonly string[];
};

/**
 * Field, by collection, that identifies a topic's documents instead of `_id`. The topic `calendars` uses the
 * car's id, so that a deletion reports which car's days are free again.
 */
export const TOPIC_ID_FIELDS: Readonly<Record<string, string>> = {
  hiredays: 'carId',
  releaseddays: 'carId',
  blocks: 'blockerId',
};

/** Fields of a user that other users see; `createdAt`, which never changes, is left out. */
const PUBLIC_USER_FIELDS = ['name', 'photoURL', 'isVerified', 'brandName', 'rating', 'reviewCount'];

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  users: [{ topic: 'users' }, { topic: 'lenders', fields: PUBLIC_USER_FIELDS }],
  cars: [{ topic: 'cars' }],
  transactions: [{ topic: 'payments' }],
  carreveals: [{ topic: 'reveals' }],
  auditentries: [{ topic: 'audit' }],
  auditoutcomes: [{ topic: 'audit' }],
  settings: [{ topic: 'settings' }],
  /** Omits new sessions, which are not cached, and `lastSeenAt`, which only the list of sessions shows. */
  sessions: [{ topic: 'sessions', fields: ['twoStep'] }],
  letters: [{ topic: 'letters' }],
  /** Only `blocked` and `imported` count: refetching an unchanged external calendar changes neither field. */
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

/** Returns the topics that a write changes; none for collections that no memory cache holds. */
export function findTopicChanges({ collection, kind, ids, fields }: DatabaseWrite): TopicChange[] {
  const rules = RULES[collection] ?? [];
  const applies = (rule: Rule) => {
    if (!rule.fields) return true;
    if (kind !== 'update') return kind === 'delete';
    return !fields || fields.some((field) => rule.fields?.includes(field));
  };
  return rules.filter(applies).map(({ topic }) => ({ topic, ids }));
}
