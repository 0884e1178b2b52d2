import type { IncomingMessage } from 'node:http';
import { type Cookies, parseCookie } from 'cookie';

/** Cookies of each request, parsed only once because several request handlers read them. */
const parsed = new WeakMap<object, Cookies>();

export function parseCookies(request: Pick<IncomingMessage, 'headers'>): Cookies {
  const known = parsed.get(request);
  if (known) return known;
  const cookies = parseCookie(request.headers.cookie ?? '');
  parsed.set(request, cookies);
  return cookies;
}
