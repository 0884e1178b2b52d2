import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { parseCookies } from '../../http/cookies';

export type BrowserCookie = ReturnType<typeof createBrowserCookie>;

const ID = /^[\w-]{24}$/;

/** Creates a cookie with a random id by which the server recognizes a browser. The id gives no rights. */
export function createBrowserCookie(
  name: string,
  { secure, lifetimeMs }: { secure: boolean; lifetimeMs: number },
) {
  // Browsers accept a cookie with this prefix only from this exact host over https.
  const cookie = secure ? { name: `__Host-${name}`, path: '/' } : { name, path: '/api' };

  return {
    readOrMakeId(request: Request): string {
      const id = parseCookies(request)[cookie.name];
      return id && ID.test(id) ? id : randomBytes(18).toString('base64url');
    },

    send(request: Request, id: string): void {
      request.res?.cookie(cookie.name, id, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: cookie.path,
        maxAge: lifetimeMs,
      });
    },
  };
}
