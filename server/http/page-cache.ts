import type { Request, Response } from 'express';
import { compressed, createNegotiation, ENCODINGS, type Encoding } from './encodings';
import type { PageDocument } from './page-document';
import { allowInline } from './security-headers';

export type PageReply = PageDocument & {
  status: 200 | 404 | 503;
  /** Whether it stays the same until the data changes. */
  isKept: boolean;
};
type Compressed = Omit<PageReply, 'html'> & { bodies: Record<Encoding, Buffer> };

const MAX_BYTES = 24 * 1024 * 1024;
/** Sent many times. */
const BROTLI_QUALITY = 6;

const encodingOf = createNegotiation();

/**
 * Keeps documents, rendered and compressed, until `stateOf` gives another text. Those who ask for a document while it
 * is rendered share it. Beyond the limit the oldest are dropped.
 */
export function createPageCache(stateOf: () => string) {
  const kept = new Map<string, Compressed>();
  const underWay = new Map<string, Promise<Compressed>>();
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

  function keep(address: string, reply: Compressed): void {
    kept.set(address, reply);
    bytes += sizeOf(reply);
    for (const [oldestAddress, oldest] of kept) {
      if (bytes <= MAX_BYTES) break;
      kept.delete(oldestAddress);
      bytes -= sizeOf(oldest);
    }
  }

  return async (address: string, make: () => Promise<PageReply>): Promise<Compressed> => {
    const state = stateNow();
    const known = kept.get(address) ?? underWay.get(address);
    if (known) return known;
    const making = make().then(inEveryEncoding);
    underWay.set(address, making);
    try {
      const reply = await making;
      // What changed meanwhile may be missing from it.
      if (reply.isKept && stateNow() === state) keep(address, reply);
      return reply;
    } finally {
      if (underWay.get(address) === making) underWay.delete(address);
    }
  };
}

/** Sends a document in the smallest encoding that the browser takes. */
export function sendDocument(request: Request, response: Response, reply: Compressed): void {
  const encoding = encodingOf(request);
  // express-static-gzip leaves this behind for a file that a newer build has removed.
  response.removeHeader('Content-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.vary('Accept-Encoding');
  allowInline(response, reply.inline);
  // Private, since it sets a cookie.
  response.status(reply.status).type('html').setHeader('Cache-Control', 'private, no-cache');
  response.send(reply.bodies[encoding]);
}

async function inEveryEncoding({ html, ...reply }: PageReply): Promise<Compressed> {
  const identity = Buffer.from(html);
  const [br, gzip] = await Promise.all([
    compressed(identity, 'br', BROTLI_QUALITY),
    compressed(identity, 'gzip'),
  ]);
  return { ...reply, bodies: { br, gzip, identity } };
}

function sizeOf({ bodies }: Compressed): number {
  return ENCODINGS.reduce((sum, encoding) => sum + bodies[encoding].length, 0);
}
