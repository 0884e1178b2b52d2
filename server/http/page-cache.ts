import type { Request, Response } from 'express';
import { compressed, createNegotiation, ENCODINGS, type Encoding } from './encodings';
import type { PageDocument } from './page-document';
import { allowInline } from './security-headers';

export type PageReply = PageDocument & {
  status: 200 | 404 | 503;
  /** Whether it stays the same until the data changes. */
  isKept: boolean;
};
type Sendable = Omit<PageReply, 'html'> & {
  /** Compressed once, when first asked for. */
  bodyIn: (encoding: Encoding) => Promise<Buffer>;
};
type Kept = { reply: Sendable; bytes: number };

const MAX_BYTES = 24 * 1024 * 1024;
/** Of a document that is kept, and so sent many times. */
const BROTLI_QUALITY = 6;

const encodingOf = createNegotiation();

/**
 * Keeps documents, rendered and compressed, until `stateOf` gives another text. Those who ask for a document while it
 * is rendered share it. Beyond the limit the oldest are dropped.
 */
export function createPageCache(stateOf: () => string) {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Sendable>>();
  let keptState = '';
  let bytes = 0;

  function stateNow(): string {
    const state = stateOf();
    if (state === keptState) return state;
    kept.clear();
    underWay.clear();
    bytes = 0;
    keptState = state;
    return state;
  }

  function keep(address: string, one: Kept): void {
    kept.set(address, one);
    bytes += one.bytes;
    for (const [oldestAddress, oldest] of kept) {
      if (bytes <= MAX_BYTES) break;
      kept.delete(oldestAddress);
      bytes -= oldest.bytes;
    }
  }

  return async (address: string, make: () => Promise<PageReply>): Promise<Sendable> => {
    const state = stateNow();
    const known = kept.get(address)?.reply ?? underWay.get(address);
    if (known) return known;
    const making = make().then(sendable);
    underWay.set(address, making);
    try {
      const reply = await making;
      if (!reply.isKept) return reply;
      const size = await sizeOf(reply);
      // What changed meanwhile may be missing from it.
      if (stateNow() === state) keep(address, { reply, bytes: size });
      return reply;
    } finally {
      if (underWay.get(address) === making) underWay.delete(address);
    }
  };
}

/** Sends a document in the smallest encoding that the browser takes. */
export async function sendDocument(request: Request, response: Response, reply: Sendable): Promise<void> {
  const encoding = encodingOf(request);
  const body = await reply.bodyIn(encoding);
  // express-static-gzip leaves this behind for a file that a newer build has removed.
  response.removeHeader('Content-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.vary('Accept-Encoding');
  allowInline(response, reply.inline);
  // Private, since it sets a cookie.
  response.status(reply.status).type('html').setHeader('Cache-Control', 'private, no-cache');
  response.send(body);
}

function sendable({ html, ...reply }: PageReply): Sendable {
  const plain = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    ...reply,
    bodyIn(encoding) {
      const known = bodies.get(encoding);
      if (known) return known;
      const body = compressed(plain, encoding, reply.isKept ? BROTLI_QUALITY : undefined);
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** In all encodings, as a document that is kept is sent in each. */
async function sizeOf({ bodyIn }: Sendable): Promise<number> {
  const bodies = await Promise.all(ENCODINGS.map(bodyIn));
  return bodies.reduce((sum, body) => sum + body.length, 0);
}
