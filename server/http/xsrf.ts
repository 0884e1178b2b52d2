import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { Refusal } from '#shared/core/errors';
import { isSameSecret } from '../db/signatures';
import { parseCookies } from './cookies';

const COOKIE = 'XSRF-TOKEN';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requires an unsafe request with the cookie to repeat its value in X-XSRF-TOKEN. A request without the
 * cookie contains no automatic credentials, so it needs no protection.
 */
export function createXsrfProtection(options: { secureCookie: boolean }): RequestHandler {
  return (request, response, next) => {
    const cookie = parseCookies(request)[COOKIE];
    if (SAFE.has(request.method)) {
      if (!cookie) {
        response.cookie(COOKIE, randomBytes(18).toString('base64url'), {
          sameSite: 'lax',
          secure: options.secureCookie,
          path: '/',
        });
      }
      return next();
    }
    if (cookie && !isSameSecret(String(request.headers['x-xsrf-token'] ?? ''), cookie))
      throw new Refusal('xsrf_mismatch');
    next();
  };
}
