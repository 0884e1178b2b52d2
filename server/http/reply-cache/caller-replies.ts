import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ChangeTopic } from '#shared/core/change-topic';
import type { TopicVersions } from './topic-versions';

/** Callers times URLs. Beyond it all are forgotten; the next request of each takes the ordinary way once. */
const MAX_ENTRIES = 2_000;

/** The topic that says who a caller is and what they may do. */
const CALLER_TOPIC: ChangeTopic = 'users';

type Entry = { topics: readonly ChangeTopic[]; state: string; etag: string; moment: object | null };

/**
 * Answers 304 before Express while nothing in this caller's reply has changed, nor any user: the caller still is who
 * they were, with the same rights. Carries no data, and holds for a minute at most.
 */
export function createCallerReplies(versions: TopicVersions) {
  const entries = new Map<string, Entry>();

  function stillHolds(entry: Entry): boolean {
    const moment = versions.moment();
    if (entry.moment === moment) return true;
    if (versions.tag([...entry.topics, CALLER_TOPIC]) !== entry.state) return false;
    entry.moment = moment;
    return true;
  }

  return {
    /** Taken before the caller is looked up, so that a change meanwhile makes the entry worthless. */
    stateOf: (topics: readonly ChangeTopic[]): string => versions.tag([...topics, CALLER_TOPIC]),

    /** Remembers that this caller may have this reply. */
    remember(
      request: Pick<IncomingMessage, 'headers'> & { originalUrl: string },
      entry: { topics: readonly ChangeTopic[]; state: string; etag: string },
    ): void {
      if (entries.size >= MAX_ENTRIES) entries.clear();
      entries.set(keyOf(request.originalUrl, request.headers.authorization), { ...entry, moment: null });
    },

    /** Answers 304 where that is certain; false where it is not. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const asked = request.headers['if-none-match'];
      if (!asked || request.method !== 'GET' || !request.headers.authorization) return false;
      if (request.headers['cache-control'] === 'no-cache') return false;
      const entry = entries.get(keyOf(request.url ?? '', request.headers.authorization));
      if (!entry || asked !== entry.etag || !stillHolds(entry)) return false;
      response.writeHead(304, { ETag: entry.etag, 'Cache-Control': 'private, no-cache' });
      response.end();
      return true;
    },
  };
}

function keyOf(url: string, authorization: string | undefined): string {
  return `${authorization} ${url}`;
}
