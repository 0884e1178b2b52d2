import type { RequestHandler, Response } from 'express';
import { compressOnce, type Encoded, sendEncoded } from './encodings';

type KeptReplyDeps = {
  /** A file name extension, or a media type with its charset. */
  type: string;
  make: () => Promise<Buffer | string>;
  /** Another text once the reply may be another; without it the reply stays the same. */
  stateOf?: () => string;
  /** Sets further headers. */
  prepare?: (response: Response) => void;
};

/** Brotli's; the reply is sent many times. */
const QUALITY = 6;

/** Answers with a body that is the same for everybody: made when first asked for, and compressed once. */
export function createKeptReply({ type, make, stateOf = () => '', prepare }: KeptReplyDeps): RequestHandler {
  let kept: { state: string; body: Promise<Encoded> } | null = null;

  function bodyNow(): Promise<Encoded> {
    const state = stateOf();
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
