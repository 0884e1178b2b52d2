import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { getRequestId } from './request-id';
import { getRoute } from './route-pattern';

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
