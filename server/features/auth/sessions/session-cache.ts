import type { ChangeFeed } from '../../../changes/change-feed';

/** How long a session counts as stored without a look. Bounds what an instance without news accepts. */
export const MAX_AGE_MS = 10_000;
const MAX_SESSIONS = 10_000;

/**
 * Sessions in memory, so that a call costs one read of the database, as before there were sessions.
 * The change feed drops those that ended or changed; one that it does not report, because Redis is away, is accepted
 * for MAX_AGE_MS at most.
 */
export function createSessionCache<Session>(deps: {
  feed: ChangeFeed;
  find: (id: string) => Promise<Session | null>;
}) {
  const kept = new Map<string, { session: Session; readAt: number }>();
  let changes = 0;

  deps.feed.subscribe(['sessions'], ({ ids }) => {
    changes += 1;
    if (!ids) kept.clear();
    for (const id of ids ?? []) kept.delete(id);
  });

  async function read(id: string): Promise<Session | null> {
    const changesBefore = changes;
    const readAt = Date.now();
    const session = await deps.find(id);
    kept.delete(id);
    // A session that ended while it was read may have been read as stored.
    if (!session || changes !== changesBefore) return session;
    const [oldest] = kept.size < MAX_SESSIONS ? [] : kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(id, { session, readAt });
    return session;
  }

  return {
    /** The stored session; null if it ended. */
    async get(id: string): Promise<Session | null> {
      const found = kept.get(id);
      return found && Date.now() - found.readAt < MAX_AGE_MS ? found.session : read(id);
    },
  };
}
