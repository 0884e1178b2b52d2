import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ChangeTopic } from '#shared/core/change-topic';
import { REQUEST_ID_HEADER, requestIdOf } from '../request-id';
import type { ReplyHeaders } from './shared-replies';
import type { TopicVersions } from './topic-versions';

/** Callers times calls. Beyond it the oldest are removed, and their next request runs its route. */
const MAX_ENTRIES = 2_000;
/** A token of this server is a quarter as long. With the keys' own limit, 4 MB at most. */
const MAX_AUTHORIZATION_LENGTH = 1_000;

/** The topics of a caller's identity and rights. */
const CALLER_TOPICS: readonly ChangeTopic[] = ['users', 'sessions', 'settings'];

type Entry = { topics: readonly ChangeTopic[]; state: string; etag: string; moment: object | null };

/**
 * Answers 304 before Express while nothing in this caller's reply has changed, nor any user or session, so that the caller's rights
 * are the same. Sends no data, and is valid for a minute at most.
 */
export function createCallerReplies(versions: TopicVersions, headers: ReplyHeaders) {
  const baseHeaders = Object.fromEntries(headers);
  const entries = new Map<string, Entry>();

  function isCurrent(entry: Entry): boolean {
    const moment = versions.moment();
    if (entry.moment === moment) return true;
    if (versions.tag([...entry.topics, ...CALLER_TOPICS]) !== entry.state) return false;
    entry.moment = moment;
    return true;
  }

  return {
    /** Taken before the caller is looked up, so that a change meanwhile invalidates the entry. */
    stateOf: (topics: readonly ChangeTopic[]): string => versions.tag([...topics, ...CALLER_TOPICS]),

    /** Stores that this caller may have this reply. */
    store(
      key: string,
      request: Pick<IncomingMessage, 'headers'>,
      entry: { topics: readonly ChangeTopic[]; state: string; etag: string },
    ): void {
      const { authorization = '' } = request.headers;
      if (authorization.length > MAX_AUTHORIZATION_LENGTH) return;
      const name = nameOf(key, authorization);
      entries.delete(name);
      entries.set(name, { ...entry, moment: null });
      for (const oldest of entries.keys()) {
        if (entries.size <= MAX_ENTRIES) break;
        entries.delete(oldest);
      }
    },

    /** Answers 304 if the reply is unchanged; false if the route must run. */
    answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const ifNoneMatch = request.headers['if-none-match'];
      if (!ifNoneMatch || request.method !== 'GET' || !request.headers.authorization) return false;
      if (request.headers['cache-control'] === 'no-cache') return false;
      const entry = entries.get(nameOf(key, request.headers.authorization));
      if (!entry || ifNoneMatch !== entry.etag || !isCurrent(entry)) return false;
      response.writeHead(304, {
        ...baseHeaders,
        ETag: entry.etag,
        'Cache-Control': 'private, no-store',
        [REQUEST_ID_HEADER]: requestIdOf(request),
      });
      response.end();
      return true;
    },
  };
}

function nameOf(key: string, authorization: string): string {
  return `${authorization} ${key}`;
}
