import type { IncomingMessage } from 'node:http';
import { type Cookies, parseCookie } from 'cookie';

/** Several steps of one request read its cookies. */
const parsed = new WeakMap<object, Cookies>();

/** The cookies of a request, parsed once. */
export function cookiesOf(request: Pick<IncomingMessage, 'headers'>): Cookies {
  const known = parsed.get(request);
  if (known) return known;
  const cookies = parseCookie(request.headers.cookie ?? '');
  parsed.set(request, cookies);
  return cookies;
}
