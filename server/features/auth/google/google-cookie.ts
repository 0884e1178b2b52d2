import { GOOGLE_NONCE } from '#shared/core/limits';
import { createBrowserCookie } from '../browser-cookie';

/** The cookie that ties a sign-in with Google to the browser that began it. */
export function createGoogleCookie({ secure }: { secure: boolean }) {
  return createBrowserCookie('google', { secure, lifetimeMs: GOOGLE_NONCE.lifetimeMs });
}
