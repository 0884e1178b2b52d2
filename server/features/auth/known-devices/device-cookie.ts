import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { DEVICE_LIFETIME_MS } from './known-devices.service';

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

const NAME = 'device';
const DEVICE_ID = /^[\w-]{24}$/;

/** The cookie with a browser's device id. It is set by replies to a sign-in only, and gives no rights. */
export function createDeviceCookie({ secure }: { secure: boolean }) {
  return {
    /** The browser's device id, or a new one. */
    idOf(request: Request): string {
      const id = parseCookie(request.headers.cookie ?? '')[NAME];
      return id && DEVICE_ID.test(id) ? id : randomBytes(18).toString('base64url');
    },

    /** Sends the id with the reply, valid from now. */
    send(request: Request, id: string): void {
      request.res?.cookie(NAME, id, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/api',
        maxAge: DEVICE_LIFETIME_MS,
      });
    },
  };
}
