import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Compression encodings of replies, the one with the smallest result first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MAX_NEGOTIATED = 100;
const MAX_NEGOTIATED_LENGTH = 200;
const LARGE_BYTES = 1024 * 1024;
const BROTLI_QUALITY = { small: 5, large: 4 };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a body; `quality` is that of Brotli, and its default suits a reply that is sent once. */
export async function compressBody(plain: Buffer, encoding: Encoding, quality?: number): Promise<Buffer> {
  if (encoding === 'br') return brotli(plain, brotliOptions(plain, quality));
  return encoding === 'gzip' ? gzipped(plain) : plain;
}

export type BodyEncoder = (encoding: Encoding) => Promise<Buffer>;

/** Creates an encoder that compresses the body at the first request for an encoding and keeps the result. */
export function compressOnce(plain: Buffer, quality?: number): BodyEncoder {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const known = bodies.get(encoding);
    if (known) return known;
    const body = compressBody(plain, encoding, quality);
    bodies.set(encoding, body);
    return body;
  };
}

export function isEncoded(response: Pick<Response, 'locals'>): boolean {
  return response.locals.isEncoded === true;
}

/** Sends the smallest encoding that the client accepts; prevents a second compression by middleware. */
export async function sendEncoded(
  request: IncomingMessage,
  response: Response,
  bodyIn: BodyEncoder,
): Promise<void> {
  const encoding = chooseEncoding(request);
  const body = await bodyIn(encoding);
  response.locals.isEncoded = true;
  // express-static-gzip leaves this header behind if a newer build has deleted the file.
  response.removeHeader('Content-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.vary('Accept-Encoding');
  response.send(body);
}

export function compressBodySync(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(plain, brotliOptions(plain));
  return encoding === 'gzip' ? gzipSync(plain) : plain;
}

function brotliOptions(
  { length }: Buffer,
  quality = length > LARGE_BYTES ? BROTLI_QUALITY.large : BROTLI_QUALITY.small,
): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
}

/** Caches results by header value, because browsers send only a few different values. */
export function createEncodingNegotiation(): (request: IncomingMessage) => Encoding {
  const known = new LRUCache<string, Encoding>({ max: MAX_NEGOTIATED });
  return (request) => {
    const header = String(request.headers['accept-encoding'] ?? '');
    const before = known.get(header);
    if (before) return before;
    const accepted = new Negotiator(request).encodings([...ENCODINGS]);
    const best = ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
    if (header.length <= MAX_NEGOTIATED_LENGTH) known.set(header, best);
    return best;
  };
}

const chooseEncoding = createEncodingNegotiation();
