import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ChangeTopic } from '#shared/core/endpoint';
import type { FollowedVersions } from './followed';

/** Callers times addresses; more are forgotten, and then cost an ordinary 304. */
const KEPT = 2_000;

type Entry = { follows: readonly ChangeTopic[]; state: string; etag: string; moment: object | null };

export type PolledAnswers = ReturnType<typeof createPolledAnswers>;

/**
 * The 304 of whoever polls, given before Express and the database are reached. It says that nothing that the
 * answer is made from was written since this very token got it at this very address, and no user either: so
 * the caller still is who they were, and may what they might. It carries no data; whatever else is true,
 * within a minute the ordinary way is taken again.
 */
export function createPolledAnswers(followed: FollowedVersions) {
  const entries = new Map<string, Entry>();

  /** Looks only where something has changed at all since it looked last. */
  function stillHolds(entry: Entry): boolean {
    const moment = followed.moment();
    if (entry.moment === moment) return true;
    if (followed.tag([...entry.follows, 'users']) !== entry.state) return false;
    entry.moment = moment;
    return true;
  }

  return {
    /** What must not have changed for a remembered answer to hold; asked for before the caller is looked up. */
    stateOf: (follows: readonly ChangeTopic[]): string => followed.tag([...follows, 'users']),

    /** The caller was looked up and may ask here. */
    remember(
      request: Pick<IncomingMessage, 'headers'> & { originalUrl: string },
      follows: readonly ChangeTopic[],
      answer: { state: string; etag: string },
    ): void {
      if (entries.size >= KEPT) entries.clear();
      entries.set(keyOf(request.originalUrl, request.headers.authorization), {
        follows,
        moment: null,
        ...answer,
      });
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
