import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { compressOnce, ENCODINGS, type EncodeBody, sendEncoded } from './encodings';
import type { PageDocument } from './page-document';
import { allowInline } from './security-headers';

export type PageReply = PageDocument & {
  status: 200 | 404 | 503;
  /** Whether the document stays the same until the data changes. */
  isKept: boolean;
};
export type CompressedReply = Omit<PageReply, 'html'> & {
  bodyIn: EncodeBody;
};

const MAX_BYTES = 24 * 1024 * 1024;
/** High because a cached document is sent many times. */
const BROTLI_QUALITY = 6;

/**
 * Caches rendered and compressed documents until `getState` returns another text. Concurrent requests for a
 * document share one rendering.
 */
export function createPageCache(getState: () => string) {
  const kept = new LRUCache<string, CompressedReply>({ maxSize: MAX_BYTES });
  const underWay = new Map<string, Promise<CompressedReply>>();
  let keptState = '';

  function stateNow(): string {
    const state = getState();
    if (state === keptState) return state;
    kept.clear();
    underWay.clear();
    keptState = state;
    return state;
  }

  function find(address: string): CompressedReply | Promise<CompressedReply> | undefined {
    stateNow();
    return kept.get(address) ?? underWay.get(address);
  }

  async function findOrMake(
    address: string,
    make: () => Promise<PageReply | CompressedReply>,
  ): Promise<CompressedReply> {
    const known = find(address);
    if (known) return known;
    const state = stateNow();
    const making = make().then(compressReply);
    underWay.set(address, making);
    try {
      const reply = await making;
      if (!reply.isKept) return reply;
      const size = await measureSize(reply);
      // The document may lack changes that were made meanwhile.
      if (stateNow() === state) kept.set(address, reply, { size });
      return reply;
    } finally {
      if (underWay.get(address) === making) underWay.delete(address);
    }
  }

  return { find, findOrMake };
}

export async function sendDocument(
  request: Request,
  response: Response,
  reply: CompressedReply,
): Promise<void> {
  allowInline(response, reply.inline);
  // Private, because the reply sets a cookie.
  response.status(reply.status).type('html').setHeader('Cache-Control', 'private, no-cache');
  await sendEncoded(request, response, reply.bodyIn);
}

function compressReply(made: PageReply | CompressedReply): CompressedReply {
  if ('bodyIn' in made) return made;
  const { html, ...reply } = made;
  return { ...reply, bodyIn: compressOnce(Buffer.from(html), reply.isKept ? BROTLI_QUALITY : undefined) };
}

/** Adds all encodings, because a cached document is sent in each. */
async function measureSize({ bodyIn }: CompressedReply): Promise<number> {
  const bodies = await Promise.all(ENCODINGS.map(bodyIn));
  return bodies.reduce((sum, body) => sum + body.length, 0);
}
