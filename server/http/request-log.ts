import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { RefusalCode } from '#shared/core/errors';
import { createThrottledWarning } from '../background/counted-warning';
import { createKeyedHash } from '../db/signatures';
import { getIpAddress } from './address';
import { getRequestId } from './request-id';

const HEADERS = ['x-forwarded-for', 'forwarded'] as const;

/**
 * Warns once if requests come through a proxy although TRUST_PROXY is 0, because then all visitors share the
 * proxy's rate limits. Only a warning, because a visitor can send the header too.
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

/** Codes of refusals that may indicate an attack and are logged; a reached rate limit is logged only once. */
const DENIALS = new Set<RefusalCode>([
  'wrong_credentials',
  'wrong_password',
  'totp_invalid',
  'code_invalid',
  'google_token_invalid',
  'account_suspended',
  'reset_link_invalid',
  'verify_link_invalid',
  'forbidden',
  'xsrf_mismatch',
]);

/** Hashes a text: equal texts have equal hashes, which cannot be reversed without the server's secret. */
type LogHash = (text: string) => string;

export function createDenialLogHash(secret: string): LogHash {
  const keyedHash = createKeyedHash(secret, 'denial log');
  return (text) => keyedHash(text).slice(0, 12);
}

export type DenialLog = ReturnType<typeof createDenialLog>;

/** Logs denied calls without personal data: users by id, IP and email addresses by a keyed hash. */
export function createDenialLog(log: Logger, hashed: LogHash) {
  const warnOfForgery = createThrottledWarning(log, 'request was denied');
  return (code: RefusalCode, request: Request, response: Response): void => {
    if (!DENIALS.has(code)) return;
    // No rate limit precedes the refusal of forged requests, so the warnings about them are throttled.
    const warn =
      code === 'xsrf_mismatch' ? warnOfForgery : (fields: object) => log.warn(fields, 'request was denied');
    const { callerId } = response.locals;
    const email: unknown = request.body?.email;
    warn({
      code,
      route: formatRoute(request),
      from: hashed(getIpAddress(request)),
      ...(typeof callerId === 'string' ? { userId: callerId } : {}),
      ...(typeof email === 'string' ? { account: hashed(email.trim().toLowerCase()) } : {}),
    });
  };
}

/** Returns the path without the values of its parameters and query, which may be secrets. */
export function formatRoute(request: Request): string {
  return `${request.method} ${getRoutePattern(request) ?? '(no route)'}`;
}

/** Returns the matched route; null if none matched. */
export function getRoutePattern(request: Request): string | null {
  const path: unknown = request.route?.path;
  return typeof path === 'string' ? path : null;
}

/** Logs each API call for debugging; the error reply logs faults. */
export function createRequestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    if (!log.isLevelEnabled('debug') || !request.path.startsWith('/api/')) return next();
    const startedAt = performance.now();
    response.once('close', () => {
      const ms = Math.round(performance.now() - startedAt);
      const how = response.writableFinished ? 'request answered' : 'request aborted';
      log.debug(
        { requestId: getRequestId(request), route: formatRoute(request), status: response.statusCode, ms },
        how,
      );
    });
    next();
  };
}
