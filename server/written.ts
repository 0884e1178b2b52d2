import type { ChangeTopic } from '#shared/core/endpoint';
import type { Write } from './db/watch-writes';
import type { Shared } from './gateways/shared-state';

/** Something that answers are made from was written; see Write for `removed`. */
export type Written = { topic: ChangeTopic; removed: readonly string[] | null };

const TOPIC_OF: Readonly<Record<string, ChangeTopic>> = {
  users: 'users',
  cars: 'cars',
  transactions: 'transactions',
  carreveals: 'reveals',
  auditentries: 'audit',
  auditoutcomes: 'audit',
  settings: 'settings',
};
const PREFIX = 'written:';
/** More deleted ids than this are not named to the other instances. */
const NAMED = 500;

/** Passes on what this process and, where there are several, the others write. */
export function passOnWrites(
  watchWrites: (listener: (write: Write) => void) => void,
  shared: Pick<Shared, 'publish' | 'onChange'> | null,
  listener: (written: Written) => void,
): void {
  watchWrites(({ collection, removed }) => {
    const topic = TOPIC_OF[collection];
    if (!topic) return;
    listener({ topic, removed });
    shared?.publish(`${PREFIX}${topic}:${removed && removed.length <= NAMED ? removed.join(',') : '?'}`);
  });
  shared?.onChange((text) => {
    if (!text.startsWith(PREFIX)) return;
    const [name, ids = '?'] = text.slice(PREFIX.length).split(':');
    const topic = Object.values(TOPIC_OF).find((known) => known === name);
    if (topic) listener({ topic, removed: ids === '?' ? null : ids.split(',').filter(Boolean) });
  });
}
