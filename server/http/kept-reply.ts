import type { RequestHandler, Response } from 'express';
import { type BodyEncoder, compressOnce, sendEncoded } from './encodings';

type KeptReplyDeps = {
  /** Type of the reply: a file name extension, or a media type with charset. */
  type: string;
  make: () => Promise<Buffer | string>;
  /** Returns a text that changes whenever the reply may change; absent if the reply never changes. */
  getState?: () => string;
  prepare?: (response: Response) => void;
};

/** Compression quality of cached replies, high because they are sent many times. */
const QUALITY = 6;

/** Creates the handler of a reply that is the same for everyone; the first request makes the reply. */
export function createCachedReplyHandler({
  type,
  make,
  getState = () => '',
  prepare,
}: KeptReplyDeps): RequestHandler {
  let kept: { state: string; body: Promise<BodyEncoder> } | null = null;

  function bodyNow(): Promise<BodyEncoder> {
    const state = getState();
    if (kept?.state === state) return kept.body;
    const made = { state, body: make().then((plain) => compressOnce(Buffer.from(plain), QUALITY)) };
    kept = made;
    made.body.catch(() => {
      if (kept === made) kept = null;
    });
    return made.body;
  }

  return async (request, response) => {
    const body = await bodyNow();
    prepare?.(response);
    response.type(type);
    await sendEncoded(request, response, body);
  };
}
