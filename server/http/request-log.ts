import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { getRequestId } from './request-id';

/** Leaves out the values of path and query, which may be secrets. */
export function getRoute(request: Request): string {
  return `${request.method} ${getRoutePattern(request) ?? '(no route)'}`;
}

/** Returns null if no route matched. */
export function getRoutePattern(request: Request): string | null {
  const path: unknown = request.route?.path;
  return typeof path === 'string' ? path : null;
}

/** Logs each API call for debugging; faults are logged by the error reply instead. */
export function createRequestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    if (!log.isLevelEnabled('debug') || !request.path.startsWith('/api/')) return next();
    const startedAt = performance.now();
    response.once('close', () => {
      const ms = Math.round(performance.now() - startedAt);
      const how = response.writableFinished ? 'request answered' : 'request aborted';
      log.debug(
        { requestId: getRequestId(request), route: getRoute(request), status: response.statusCode, ms },
        how,
      );
    });
    next();
  };
}
