import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { Refusal } from '#shared/core/errors';

const COOKIE = 'XSRF-TOKEN';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Double submit (SPEC §7, DESIGN §8): an unsafe request that carries the cookie must repeat it in the
 * X-XSRF-TOKEN header. One that carries no cookie has no ambient authority and needs none.
 */
export function createXsrf(options: { secureCookie: boolean }): RequestHandler {
  return (request, response, next) => {
    const cookie = request.headers.cookie?.match(/(?:^|;\s*)XSRF-TOKEN=([^;]*)/)?.[1];
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
    if (cookie && !same(cookie, String(request.headers['x-xsrf-token'] ?? '')))
      throw new Refusal('xsrf_mismatch');
    next();
  };
}

function same(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
