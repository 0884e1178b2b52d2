import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { RefusalCode } from '#shared/core/errors';
import { createCountedWarning } from '../background/counted-warning';
import { createKeyedHash } from '../db/signatures';
import { getIpAddress } from './address';
import { getRequestId } from './request-id';

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

/**
 * May indicate an attack. Exceeded rate limits are logged once per limit, because a flood would fill the log.
 */
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

/** Returns equal hashes for equal texts, which nobody can reverse without the server's secret. */
type LogHash = (text: string) => string;

export function createLogHash(secret: string): LogHash {
  const keyedHash = createKeyedHash(secret, 'denial log');
  return (text) => keyedHash(text).slice(0, 12);
}

export type DenialLog = ReturnType<typeof createDenialLog>;

/** Logs no personal data: known callers by id, IP and email addresses by keyed hash. */
export function createDenialLog(log: Logger, hashed: LogHash) {
  const warnOfForgery = createCountedWarning(log, 'request was denied');
  return (code: RefusalCode, request: Request, response: Response): void => {
    if (!DENIALS.has(code)) return;
    // Forged requests are refused before any rate limit counts them, so their warnings are counted instead.
    const warn =
      code === 'xsrf_mismatch' ? warnOfForgery : (fields: object) => log.warn(fields, 'request was denied');
    const { callerId } = response.locals;
    const email: unknown = request.body?.email;
    warn({
      code,
      route: getRoute(request),
      from: hashed(getIpAddress(request)),
      ...(typeof callerId === 'string' ? { userId: callerId } : {}),
      ...(typeof email === 'string' ? { account: hashed(email.trim().toLowerCase()) } : {}),
    });
  };
}

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
