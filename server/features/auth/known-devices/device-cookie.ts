import { createBrowserCookie } from '../browser-cookie';
import { DEVICE_LIFETIME_MS } from './known-devices.service';

/**
 * Creates the cookie with a browser's device id. Only replies to a sign-in set it, and it gives no rights.
 */
export function createDeviceCookie({ secure }: { secure: boolean }) {
  return createBrowserCookie('device', { secure, lifetimeMs: DEVICE_LIFETIME_MS });
}
