import type { IncomingMessage } from 'node:http';
import { type Cookies, parseCookie } from 'cookie';

/** Parsed once, because several steps of a request read them. */
const parsed = new WeakMap<object, Cookies>();

export function parseCookies(request: Pick<IncomingMessage, 'headers'>): Cookies {
  const known = parsed.get(request);
  if (known) return known;
  const cookies = parseCookie(request.headers.cookie ?? '');
  parsed.set(request, cookies);
  return cookies;
}
