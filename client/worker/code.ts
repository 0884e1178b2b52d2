import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { shellFile } from './shells';

/** More than the files of two builds that one reader loads. */
const MAX_FILES = 150;
const MAX_AGE_S = 30 * 86_400;

/**
 * Keeps built files of no shell once they were loaded.
 * Their names change with their content, so a page of an older build goes on with the files of that build.
 */
export function keepCode(): void {
  const loaded = new CacheFirst({
    cacheName: 'code',
    plugins: [
      new ExpirationPlugin({ maxEntries: MAX_FILES, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }),
    ],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.includes('/assets/'),
    async (options) => (await shellFile(options.url.pathname)) ?? loaded.handle(options),
  );
}
