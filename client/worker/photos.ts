import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PHOTO_CACHE } from '../lib/worker-names';

/** Of 10 to 40 kB each. */
const MAX_PHOTOS = 120;
const MAX_AGE_S = 30 * 86_400;
const PICTURE = /^\/(?:photos|img)\/.+\.(?:avif|webp|jpg|png|svg)$/;
const LARGE = /\/1280\.\w+$/;

/** Keeps the pictures that a reader has seen, except the largest size of a photo. Another origin's are left to the browser. */
export function keepPhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && PICTURE.test(url.pathname),
    new CacheFirst({
      cacheName: PHOTO_CACHE,
      plugins: [
        new ExpirationPlugin({ maxEntries: MAX_PHOTOS, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }),
        {
          cacheWillUpdate: async ({ request, response }) =>
            response.status === 200 && !LARGE.test(request.url) ? response : null,
          handlerDidError: async ({ request }) => otherSize(request.url),
        },
      ],
    }),
  );
}

/** The same photo in another size or format; the picture's box keeps its proportions. */
async function otherSize(address: string): Promise<Response | undefined> {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const cache = await caches.open(PHOTO_CACHE);
  const kept = (await cache.keys()).find(({ url }) => url.startsWith(folder));
  return kept && cache.match(kept);
}
