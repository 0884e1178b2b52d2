import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { CHANGE_TOPICS, type ChangeTopic } from '#shared/core/live-events';
import type { ChangeFeed } from '../../changes/change-feed';
import {
  compressBody,
  compressBodySync,
  createEncodingNegotiation,
  ENCODINGS,
  type Encoding,
} from '../encodings';
import { getRequestId, REQUEST_ID_HEADER } from '../request-id';

export type ReplyHeaders = readonly (readonly [string, string])[];

/** Alternating header names and values, as node:http writes them fastest; the last is the request's id. */
export type NotModifiedHeaders = string[];

/** Builds the headers for all 304 responses of a reply. */
export function buildNotModifiedHeaders(headers: ReplyHeaders): NotModifiedHeaders {
  return [...headers.flat(), REQUEST_ID_HEADER, ''];
}

/** Sends a 304. Writes the head before it returns, so that all requests can share one array of headers. */
export function sendNotModified(
  head: NotModifiedHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  head[head.length - 1] = getRequestId(request);
  response.writeHead(304, head);
  response.end();
}

type Body = { bytes: Buffer; headers: string[] };
type Entry = {
  topics: readonly ChangeTopic[];
  etag: string;
  identity: Buffer;
  /** Compressed bodies by requested encoding; a reply to a call without parameters has all encodings. */
  bodies: Map<Encoding, Body>;
  unchanged: NotModifiedHeaders;
};

/** Reply to be cached; `isFixed`: its call has no parameters. */
type NewReply = {
  key: string | null;
  isFixed: boolean;
  topics: readonly ChangeTopic[];
  reply: unknown;
  isCurrent(): boolean;
};

/** Maximum bytes of replies to calls with parameters; a call without parameters has at most one reply. */
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** Estimated bytes of an entry without its key and bodies. */
const ENTRY_BYTES = 2_000;

/**
 * Serializes and compresses public replies once and sends them without Express: an Express route takes about
 * four times as long as a bare handler. A reply is cached until one of its topics changes.
 */
export function createSharedReplies(deps: { feed: ChangeFeed; headers: ReplyHeaders }) {
  const fixed = new Map<string, Entry>();
  const varied = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: estimateBytes,
  });
  const negotiate = createEncodingNegotiation();

  deps.feed.subscribe(CHANGE_TOPICS, ({ topic }) => {
    for (const [key, entry] of fixed) if (entry.topics.includes(topic)) fixed.delete(key);
    for (const [key, entry] of [...varied.entries()]) if (entry.topics.includes(topic)) varied.delete(key);
  });

  function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
    if (request.headers['if-none-match']?.includes(entry.etag)) {
      sendNotModified(entry.unchanged, request, response);
      return;
    }
    const { bytes: body, headers } = bodyOf(entry, negotiate(request));
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.writeHead(200, [...headers, REQUEST_ID_HEADER, getRequestId(request)]);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** Compresses synchronously, because replies are small and almost all browsers use the same encoding. */
  function bodyOf(entry: Entry, encoding: Encoding): Body {
    const known = entry.bodies.get(encoding);
    if (known) return known;
    const body = withHeaders(entry.etag, encoding, compressBodySync(entry.identity, encoding));
    entry.bodies.set(encoding, body);
    return body;
  }

  function withHeaders(etag: string, encoding: Encoding, bytes: Buffer): Body {
    const lines = [...deps.headers, ['Content-Type', 'application/json; charset=utf-8']];
    lines.push(['Cache-Control', 'no-cache'], ['Vary', 'Accept-Encoding'], ['ETag', etag]);
    lines.push(['Content-Length', String(bytes.length)]);
    if (encoding !== 'identity') lines.push(['Content-Encoding', encoding]);
    return { bytes, headers: lines.flat() };
  }

  async function entryOf(
    topics: readonly ChangeTopic[],
    reply: unknown,
    encodings: readonly Encoding[],
  ): Promise<Entry> {
    const identity = Buffer.from(JSON.stringify(reply));
    const etag = `"${createHash('sha256').update(identity).digest('base64url')}"`;
    const bodies = await Promise.all(
      encodings.map(async (encoding) => {
        const bytes = await compressBody(identity, encoding);
        return [encoding, withHeaders(etag, encoding, bytes)] as const;
      }),
    );
    const unchanged = buildNotModifiedHeaders([
      ...deps.headers,
      ['ETag', etag],
      ['Cache-Control', 'no-cache'],
      ['Vary', 'Accept-Encoding'],
    ]);
    return { topics, etag, identity, bodies: new Map(bodies), unchanged };
  }

  return {
    /** Sends a cached reply; returns false if there is none. */
    answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const entry = fixed.get(key) ?? varied.get(key);
      if (!entry) return false;
      send(entry, request, response);
      return true;
    },

    /** Caches a reply that has a key if `isCurrent` still returns true after its compression. */
    async sendAndStore(
      request: Request,
      response: Response,
      { key, isFixed, topics, reply, isCurrent }: NewReply,
    ): Promise<void> {
      const entry = await entryOf(topics, reply, isFixed ? ENCODINGS : [negotiate(request)]);
      if (key && isCurrent()) (isFixed ? fixed : varied).set(key, entry);
      send(entry, request, response);
    },
  };
}

/** Estimates an entry's bytes with all encodings, so that the size stays the same when one is added. */
function estimateBytes({ identity }: Entry, key: string): number {
  return ENTRY_BYTES + key.length + 2 * identity.length;
}
