import { createBrowserCookie } from '../browser-cookie';
import { DEVICE_LIFETIME_MS } from './known-devices.service';

/** The cookie with a browser's device id. It is set by replies to a sign-in only, and gives no rights. */
export function createDeviceCookie({ secure }: { secure: boolean }) {
  return createBrowserCookie('device', { secure, lifetimeMs: DEVICE_LIFETIME_MS });
}
