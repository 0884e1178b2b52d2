import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import Negotiator from 'negotiator';
import { CHANGE_TOPICS, type ChangeTopic } from '#shared/core/change-topic';
import type { ChangeFeed } from '../../changes/change-feed';

/** The smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];
type Entry = {
  topics: readonly ChangeTopic[];
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Map<Encoding, string[]>;
};

const MAX_BYTES = 96 * 1024 * 1024;
const MAX_ENTRIES = 5_000;
const MAX_NEGOTIATED = 100;
const LARGE_BYTES = 1024 * 1024;
const BROTLI_QUALITY = { small: 5, large: 4 };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Public replies, serialized and compressed once, sent before Express is reached: an Express route costs about four
 * times a bare handler. A reply is cached until one of its topics changes; beyond the limits the oldest are removed.
 */
export function createSharedReplies(deps: {
  feed: ChangeFeed;
  headers: readonly (readonly [string, string])[];
}) {
  const entries = new Map<string, Entry>();
  const negotiate = createNegotiation();
  let bytes = 0;

  function drop(url: string, entry: Entry) {
    entries.delete(url);
    bytes -= sizeOf(entry);
  }

  deps.feed.subscribe(CHANGE_TOPICS, ({ topic }) => {
    for (const [url, entry] of entries) if (entry.topics.includes(topic)) drop(url, entry);
  });

  function store(url: string, entry: Entry): void {
    const old = entries.get(url);
    if (old) drop(url, old);
    entries.set(url, entry);
    bytes += sizeOf(entry);
    for (const [oldestUrl, oldest] of entries) {
      if (bytes <= MAX_BYTES && entries.size <= MAX_ENTRIES) break;
      drop(oldestUrl, oldest);
    }
  }

  function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
    if (request.headers['if-none-match']?.includes(entry.etag)) {
      response.writeHead(304, { ETag: entry.etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
      response.end();
      return;
    }
    const encoding = negotiate(request);
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.writeHead(200, entry.headers.get(encoding));
    response.end(request.method === 'HEAD' ? undefined : entry.bodies[encoding]);
  }

  return {
    /** Answers from memory; false if there is no cached reply. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const entry = entries.get(request.url ?? '');
      if (!entry) return false;
      send(entry, request, response);
      return true;
    },

    /** Sends a reply; stores it under the request's URL if `isCurrent` still holds once it is compressed. */
    async sendAndStore(
      request: Request,
      response: Response,
      { topics, reply, isCurrent }: { topics: readonly ChangeTopic[]; reply: unknown; isCurrent(): boolean },
    ): Promise<void> {
      const entry = await compressed(topics, reply, deps.headers);
      if (isCurrent()) store(request.originalUrl, entry);
      send(entry, request, response);
    },
  };
}

async function compressed(
  topics: readonly ChangeTopic[],
  reply: unknown,
  baseHeaders: readonly (readonly [string, string])[],
): Promise<Entry> {
  const identity = Buffer.from(JSON.stringify(reply));
  const quality = identity.length > LARGE_BYTES ? BROTLI_QUALITY.large : BROTLI_QUALITY.small;
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipped(identity),
  ]);
  const bodies = { br, gzip: gz, identity };
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  const headers = new Map<Encoding, string[]>();
  for (const encoding of ENCODINGS) {
    const lines = [...baseHeaders, ['Content-Type', 'application/json; charset=utf-8']];
    lines.push(['Cache-Control', 'no-cache'], ['Vary', 'Accept-Encoding'], ['ETag', etag]);
    lines.push(['Content-Length', String(bodies[encoding].length)]);
    if (encoding !== 'identity') lines.push(['Content-Encoding', encoding]);
    headers.set(encoding, lines.flat());
  }
  return { topics, etag, bodies, headers };
}

/** The smallest encoding that a request accepts; cached by header, as browsers send the same few. */
function createNegotiation(): (request: IncomingMessage) => Encoding {
  const known = new Map<string, Encoding>();
  return (request) => {
    const header = String(request.headers['accept-encoding'] ?? '');
    const before = known.get(header);
    if (before) return before;
    const accepted = new Negotiator(request).encodings([...ENCODINGS]);
    const best = ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
    if (known.size >= MAX_NEGOTIATED) known.clear();
    known.set(header, best);
    return best;
  };
}

function sizeOf({ bodies }: Entry): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length;
}
