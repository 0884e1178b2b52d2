import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ChangeTopic } from '#shared/core/live-events';
import type { TopicVersions } from './topic-versions';
import { buildUnchangedHead, type ReplyHeaders, sendUnchanged, type UnchangedHead } from './unchanged';

/** Entries of all callers. Beyond it, the callers whose last request is longest ago are removed. */
const MAX_ENTRIES = 2_000;
/**
 * Four times the length of this server's tokens; together with the limit of keys, the cache takes 4 MB at
 * most.
 */
const MAX_AUTHORIZATION_LENGTH = 1_000;

const CALLER_TOPICS: readonly ChangeTopic[] = ['users', 'sessions', 'settings'];

type Entry = {
  topics: readonly ChangeTopic[];
  state: string;
  etag: string;
  head: UnchangedHead;
  moment: object | null;
};

/**
 * Replies 304 before Express is reached, as long as the caller's reply and all users and sessions, so the
 * caller's rights, are unchanged. It sends no data, and entries are valid for a minute at most.
 */
export function createCallerReplies(versions: TopicVersions, headers: ReplyHeaders) {
  /**
   * By the caller's token, then by call: hashing both as one long text would cost more than the rest of the
   * reply.
   */
  const callers = new Map<string, Map<string, Entry>>();
  let count = 0;

  function isCurrent(entry: Entry): boolean {
    const moment = versions.moment();
    if (entry.moment === moment) return true;
    if (versions.tag([...entry.topics, ...CALLER_TOPICS]) !== entry.state) return false;
    entry.moment = moment;
    return true;
  }

  return {
    /** Must be called before the caller is looked up, so that a change meanwhile invalidates the entry. */
    stateOf: (topics: readonly ChangeTopic[]): string => versions.tag([...topics, ...CALLER_TOPICS]),

    store(
      key: string,
      request: Pick<IncomingMessage, 'headers'>,
      entry: { topics: readonly ChangeTopic[]; state: string; etag: string },
    ): void {
      const { authorization = '' } = request.headers;
      if (authorization.length > MAX_AUTHORIZATION_LENGTH) return;
      const head = buildUnchangedHead([
        ...headers,
        ['ETag', entry.etag],
        ['Cache-Control', 'private, no-store'],
      ]);
      const entries = callers.get(authorization) ?? new Map<string, Entry>();
      if (!entries.has(key)) count += 1;
      entries.set(key, { ...entry, head, moment: null });
      callers.delete(authorization);
      callers.set(authorization, entries);
      for (const [oldest, itsEntries] of callers) {
        if (count <= MAX_ENTRIES) break;
        callers.delete(oldest);
        count -= itsEntries.size;
      }
    },

    /** Replies 304 if the reply is unchanged; returns false if the route must run. */
    answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const { authorization, 'if-none-match': ifNoneMatch, 'cache-control': cacheControl } = request.headers;
      if (!ifNoneMatch || !authorization || request.method !== 'GET') return false;
      if (cacheControl === 'no-cache') return false;
      const entry = callers.get(authorization)?.get(key);
      if (!entry || ifNoneMatch !== entry.etag || !isCurrent(entry)) return false;
      sendUnchanged(entry.head, request, response);
      return true;
    },
  };
}
