import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

type Topic = 'listings' | 'settings' | 'forever';
type Encoding = 'br' | 'gzip' | 'identity';
type Entry = {
  topic: Topic;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Map<Encoding, string[]>;
};

const MAX_BYTES = 96 * 1024 * 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type WarmAnswers = ReturnType<typeof createWarmAnswers>;

/**
 * Finished answers of public lists, compressed once and given out before Express is reached: an Express
 * route costs about four times a bare handler (DESIGN §13). An answer lives until its topic changes;
 * one that was computed while the topic changed is sent but not kept.
 */
export function createWarmAnswers(baseHeaders: () => [string, string][]) {
  const entries = new Map<string, Entry>();
  const versions: Record<Topic, number> = { listings: 0, settings: 0, forever: 0 };
  let bytes = 0;

  function drop(url: string, entry: Entry) {
    entries.delete(url);
    bytes -= sizeOf(entry);
  }

  return {
    version: (topic: Topic | undefined): number => (topic ? versions[topic] : 0),

    /** Forgets every answer of a topic. */
    changed(topic: Topic): void {
      versions[topic] += 1;
      for (const [url, entry] of entries) if (entry.topic === topic) drop(url, entry);
    },

    /** Answers from what is kept; false where nothing fits. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const entry = entries.get(request.url ?? '');
      if (!entry) return false;
      send(entry, request, response);
      return true;
    },

    /** Sends a fresh reply and keeps it under the request's address. */
    async keep(
      request: Request,
      response: Response,
      topic: Topic,
      version: number,
      reply: unknown,
    ): Promise<void> {
      const entry = await compressed(topic, reply, baseHeaders());
      if (versions[topic] === version) {
        const old = entries.get(request.originalUrl);
        if (old) drop(request.originalUrl, old);
        entries.set(request.originalUrl, entry);
        bytes += sizeOf(entry);
        for (const [url, oldest] of entries) {
          if (bytes <= MAX_BYTES) break;
          drop(url, oldest);
        }
      }
      send(entry, request, response);
    },
  };
}

async function compressed(topic: Topic, reply: unknown, baseHeaders: [string, string][]): Promise<Entry> {
  const identity = Buffer.from(JSON.stringify(reply));
  const quality = identity.length > 1024 * 1024 ? 4 : 5;
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipped(identity),
  ]);
  const bodies = { br, gzip: gz, identity };
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  const headers = new Map<Encoding, string[]>();
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const lines = [...baseHeaders, ['Content-Type', 'application/json; charset=utf-8']];
    lines.push(['Cache-Control', 'no-cache'], ['Vary', 'Accept-Encoding'], ['ETag', etag]);
    lines.push(['Content-Length', String(bodies[encoding].length)]);
    if (encoding !== 'identity') lines.push(['Content-Encoding', encoding]);
    headers.set(encoding, lines.flat());
  }
  return { topic, etag, bodies, headers };
}

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match']?.includes(entry.etag)) {
    response.writeHead(304, { ETag: entry.etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    response.end();
    return;
  }
  const encoding = accepted(request.headers['accept-encoding']);
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(200, entry.headers.get(encoding));
  response.end(request.method === 'HEAD' ? undefined : entry.bodies[encoding]);
}

function accepted(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '');
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(text)) return 'br';
  return /\bgzip\b(?!;q=0(\.0+)?\b)/.test(text) ? 'gzip' : 'identity';
}

function sizeOf(entry: Entry): number {
  return entry.bodies.br.length + entry.bodies.gzip.length + entry.bodies.identity.length;
}
