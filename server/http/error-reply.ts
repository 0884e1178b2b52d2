import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { REFUSALS, Refusal, type RefusalCode } from '#shared/core/errors';
import { isDatabaseUnavailable, isDiskFull } from '../db/database-errors';
import { PhotoStoreUnavailableError } from '../gateways/photos/photo-store';
import { detectLanguage } from './languages';
import { localizeRefusal } from './localize-refusal';
import type { DenialLog } from './request-log';
import { formatRoute } from './request-log';

const DEADLINE_MS = 4_000;
const RECHECK_MS = 250;

export const RETRY_AFTER_S = 2;

/**
 * Replies 503 to a call that waits for an unresponsive database, before its client times out. The call may
 * still finish, so the client does not know whether its write was applied, as after a lost connection.
 */
export function createDatabaseDeadline(isDatabaseSlow: () => boolean): RequestHandler {
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

function isPastDeadline(response: Response): boolean {
  return response.locals.pastDeadline === true;
}

function refuse(request: Request, response: Response): void {
  const refusal = new Refusal('unavailable');
  response.locals.pastDeadline = true;
  response.setHeader('Retry-After', String(RETRY_AFTER_S));
  response.status(refusal.status).json(localizeRefusal(detectLanguage(request), refusal));
}

/** Seconds in the Retry-After header by refusal code, unless the refusal or rate limit sets another value. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = {
  too_many_requests: 60,
  unavailable: RETRY_AFTER_S,
  storage_full: 60,
  photos_busy: 30,
  upload_under_way: 20,
};

/** Turns an error into a JSON error reply, and logs faults; no other code logs them. */
export function createErrorReply(log: Logger, logDenial?: DenialLog): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const refusal = toRefusal(error);
    const where = { requestId: request.id, route: formatRoute(request) };
    if (isPastDeadline(response))
      return void log.warn({ err: error, ...where }, 'request failed after its deadline');
    if (refusal.code === 'internal') log.error({ err: error, ...where }, 'request failed');
    else if (refusal.cause)
      log.warn(
        { err: refusal.cause, code: refusal.code, ...where },
        'request was refused because of an error',
      );
    logDenial?.(refusal.code, request, response);
    // Part of the reply is already sent, so only a broken connection shows the client that it is incomplete.
    if (response.headersSent) return void response.destroy();
    const retryAfter = RETRY_AFTER[refusal.code];
    if (refusal.retryAfterS) response.setHeader('Retry-After', String(refusal.retryAfterS));
    else if (retryAfter !== undefined && !response.hasHeader('Retry-After')) {
      response.setHeader('Retry-After', String(retryAfter));
    }
    if (refusal.code === 'not_signed_in') response.setHeader('WWW-Authenticate', 'Bearer');
    // Users report the fault by this id, and operators find its log line by it.
    const fault = refusal.code === 'internal' && request.id ? { requestId: request.id } : {};
    response.status(refusal.status).json({ ...localizeRefusal(detectLanguage(request), refusal), ...fault });
  };
}

/** Replies 404 to an unknown path below /api, and 405 with the allowed methods to a known path. */
export function createApiNotFound(methodsOf: (path: string) => string[]) {
  return (request: Request, response: Response): void => {
    const methods = methodsOf(request.path);
    if (methods.length === 0) throw new Refusal('not_found');
    response.setHeader('Allow', methods.join(', '));
    throw new Refusal('method_not_allowed');
  };
}

export const refuseUnknownPath: RequestHandler = () => {
  throw new Refusal('not_found');
};

/** Turns an error into a refusal, and a fault into the refusal `internal`. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error) || error instanceof PhotoStoreUnavailableError) {
    return new Refusal('unavailable', { cause: error });
  }
  if (isDiskFull(error)) return new Refusal('storage_full', { cause: error });
  const type = error instanceof Error && 'type' in error ? String(error.type) : '';
  if (type === 'entity.too.large') return new Refusal('body_too_large');
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return new Refusal('unsupported_type');
  // The body contradicts its headers, such as false gzip, or the path cannot be decoded.
  if (isExposed(error) || error instanceof URIError) return new Refusal('malformed_body');
  return new Refusal('internal', { sentence: REFUSALS.internal.sentence });
}

/** Whether Express or a middleware rejects the request itself, by a 4xx error of http-errors. */
function isExposed(error: unknown): boolean {
  return error instanceof Error && 'expose' in error && error.expose === true;
}
