import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { findShellFile } from './shells';

/** More files than a user loads from two successive builds. */
const MAX_FILES = 150;
const MAX_AGE_S = 30 * 86_400;

/**
 * Stores the page's other built files after they were loaded, those of the shells aside. A page of an older
 * build goes on with that build's files, because a file's name contains a hash of its content.
 */
export function cacheCode(): void {
  const loaded = new CacheFirst({
    cacheName: 'code',
    plugins: [
      new ExpirationPlugin({ maxEntries: MAX_FILES, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }),
    ],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.includes('/assets/'),
    async (options) => (await findShellFile(options.url.pathname)) ?? loaded.handle(options),
  );
}
