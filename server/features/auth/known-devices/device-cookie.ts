import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { cookiesOf } from '../../../http/cookies';
import { DEVICE_LIFETIME_MS } from './known-devices.service';

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

const DEVICE_ID = /^[\w-]{24}$/;

/** The cookie with a browser's device id. It is set by replies to a sign-in only, and gives no rights. */
export function createDeviceCookie({ secure }: { secure: boolean }) {
  // Browsers take a cookie of this prefix from this very host and over https only, and send it with any path.
  const { name, path } = secure ? { name: '__Host-device', path: '/' } : { name: 'device', path: '/api' };

  return {
    /** The browser's device id, or a new one. */
    idOf(request: Request): string {
      const id = cookiesOf(request)[name];
      return id && DEVICE_ID.test(id) ? id : randomBytes(18).toString('base64url');
    },

    /** Sends the id with the reply, valid from now. */
    send(request: Request, id: string): void {
      request.res?.cookie(name, id, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path,
        maxAge: DEVICE_LIFETIME_MS,
      });
    },
  };
}
