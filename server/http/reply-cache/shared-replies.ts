import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import Negotiator from 'negotiator';
import { CHANGE_TOPICS, type ChangeTopic } from '#shared/core/change-topic';
import type { ChangeFeed } from '../../changes/change-feed';
import { REQUEST_ID_HEADER, requestIdOf } from '../request-id';
import { type ReplyHeaders, sendUnchanged, type UnchangedHead, unchangedHead } from './unchanged';

/** The smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];
type Entry = {
  topics: readonly ChangeTopic[];
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Map<Encoding, string[]>;
  unchanged: UnchangedHead;
};
/** `isFixed`: the call has no parameters. */
type NewReply = {
  key: string | null;
  isFixed: boolean;
  topics: readonly ChangeTopic[];
  reply: unknown;
  isCurrent(): boolean;
};

/** Of replies to calls with parameters; of calls without there are only as many as contracts. */
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** Headers and objects of an entry, beside its key and its bodies. */
const ENTRY_BYTES = 2_000;
const MAX_NEGOTIATED = 100;
const MAX_NEGOTIATED_LENGTH = 200;
const LARGE_BYTES = 1024 * 1024;
const BROTLI_QUALITY = { small: 5, large: 4 };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Public replies, serialized and compressed once, sent before Express is reached: an Express route costs about four
 * times a bare handler. A reply is cached until one of its topics changes; beyond the limits the oldest are removed.
 */
export function createSharedReplies(deps: { feed: ChangeFeed; headers: ReplyHeaders }) {
  const fixed = new Map<string, Entry>();
  const varied = new Map<string, Entry>();
  const negotiate = createNegotiation();
  let bytes = 0;

  function drop(key: string, entry: Entry) {
    varied.delete(key);
    bytes -= sizeOf(key, entry);
  }

  deps.feed.subscribe(CHANGE_TOPICS, ({ topic }) => {
    for (const [key, entry] of fixed) if (entry.topics.includes(topic)) fixed.delete(key);
    for (const [key, entry] of varied) if (entry.topics.includes(topic)) drop(key, entry);
  });

  function store(key: string, isFixed: boolean, entry: Entry): void {
    if (isFixed) return void fixed.set(key, entry);
    const old = varied.get(key);
    if (old) drop(key, old);
    varied.set(key, entry);
    bytes += sizeOf(key, entry);
    for (const [oldestKey, oldest] of varied) {
      if (bytes <= MAX_BYTES && varied.size <= MAX_ENTRIES) break;
      drop(oldestKey, oldest);
    }
  }

  function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
    if (request.headers['if-none-match']?.includes(entry.etag)) {
      sendUnchanged(entry.unchanged, request, response);
      return;
    }
    const encoding = negotiate(request);
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.writeHead(200, [
      ...(entry.headers.get(encoding) ?? []),
      REQUEST_ID_HEADER,
      requestIdOf(request),
    ]);
    response.end(request.method === 'HEAD' ? undefined : entry.bodies[encoding]);
  }

  return {
    /** Answers from memory; false if there is no cached reply. */
    answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const entry = fixed.get(key) ?? varied.get(key);
      if (!entry) return false;
      send(entry, request, response);
      return true;
    },

    /** Sends a reply; stores it under its key, if it has one and `isCurrent` still holds once it is compressed. */
    async sendAndStore(
      request: Request,
      response: Response,
      { key, isFixed, topics, reply, isCurrent }: NewReply,
    ): Promise<void> {
      const entry = await compressed(topics, reply, deps.headers);
      if (key && isCurrent()) store(key, isFixed, entry);
      send(entry, request, response);
    },
  };
}

async function compressed(
  topics: readonly ChangeTopic[],
  reply: unknown,
  baseHeaders: ReplyHeaders,
): Promise<Entry> {
  const identity = Buffer.from(JSON.stringify(reply));
  const quality = identity.length > LARGE_BYTES ? BROTLI_QUALITY.large : BROTLI_QUALITY.small;
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipped(identity),
  ]);
  const bodies = { br, gzip: gz, identity };
  const etag = `"${createHash('sha256').update(identity).digest('base64url')}"`;
  const headers = new Map<Encoding, string[]>();
  for (const encoding of ENCODINGS) {
    const lines = [...baseHeaders, ['Content-Type', 'application/json; charset=utf-8']];
    lines.push(['Cache-Control', 'no-cache'], ['Vary', 'Accept-Encoding'], ['ETag', etag]);
    lines.push(['Content-Length', String(bodies[encoding].length)]);
    if (encoding !== 'identity') lines.push(['Content-Encoding', encoding]);
    headers.set(encoding, lines.flat());
  }
  const unchanged = unchangedHead([
    ...baseHeaders,
    ['ETag', etag],
    ['Cache-Control', 'no-cache'],
    ['Vary', 'Accept-Encoding'],
  ]);
  return { topics, etag, bodies, headers, unchanged };
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
    if (header.length <= MAX_NEGOTIATED_LENGTH) known.set(header, best);
    return best;
  };
}

function sizeOf(key: string, { bodies }: Entry): number {
  return ENTRY_BYTES + key.length + bodies.br.length + bodies.gzip.length + bodies.identity.length;
}
