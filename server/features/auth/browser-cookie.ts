import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { cookiesOf } from '../../http/cookies';

export type BrowserCookie = ReturnType<typeof createBrowserCookie>;

const ID = /^[\w-]{24}$/;

/** A cookie with a random id by which the server knows a browser again. Alone it gives no rights. */
export function createBrowserCookie(
  name: string,
  { secure, lifetimeMs }: { secure: boolean; lifetimeMs: number },
) {
  // Browsers take a cookie of this prefix from this very host and over https only, and send it with any path.
  const cookie = secure ? { name: `__Host-${name}`, path: '/' } : { name, path: '/api' };

  return {
    /** The browser's id, or a new one. */
    idOf(request: Request): string {
      const id = cookiesOf(request)[cookie.name];
      return id && ID.test(id) ? id : randomBytes(18).toString('base64url');
    },

    /** Sends the id with the reply, valid from now. */
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
