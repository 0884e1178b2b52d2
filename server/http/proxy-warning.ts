import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const HEADERS = ['x-forwarded-for', 'forwarded'] as const;

/**
 * Warns once if requests come through a proxy although TRUST_PROXY is 0: all visitors then share the proxy's
 * rate limits. Only a warning, because a visitor can send the header too.
 */
export function createProxyWarning(log: Logger): RequestHandler {
  let warned = false;
  return (request, _response, next) => {
    const header = warned ? undefined : HEADERS.find((name) => request.headers[name] !== undefined);
    if (header) {
      warned = true;
      log.warn(
        { header },
        'a request was forwarded by a proxy, but TRUST_PROXY is 0: set TRUST_PROXY to the number of proxies in ' +
          "front, or rate limits take the proxy's address for everybody's",
      );
    }
    next();
  };
}
