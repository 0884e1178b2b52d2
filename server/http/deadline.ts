import type { Request, RequestHandler, Response } from 'express';
import { Refusal } from '#shared/core/errors';
import { detectLanguage } from './languages';
import { localizeRefusal } from './localize-refusal';

const DEADLINE_MS = 4_000;
const RECHECK_MS = 250;

export const RETRY_AFTER_S = 2;

/**
 * Replies 503 to a call that waits for an unresponsive database, before its client gives up. The refused call
 * may still finish: like a lost connection, the reply does not say whether its write was made.
 */
export function createDeadline(isDatabaseSlow: () => boolean): RequestHandler {
  return (request, response, next) => {
    const check = () => {
      if (response.headersSent) return;
      if (isDatabaseSlow()) return refuse(request, response);
      timer = setTimeout(check, RECHECK_MS);
    };
    let timer = setTimeout(check, DEADLINE_MS);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}

export function isPastDeadline(response: Response): boolean {
  return response.locals.pastDeadline === true;
}

function refuse(request: Request, response: Response): void {
  const refusal = new Refusal('unavailable');
  response.locals.pastDeadline = true;
  response.setHeader('Retry-After', String(RETRY_AFTER_S));
  response.status(refusal.status).json(localizeRefusal(detectLanguage(request), refusal));
}
