import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { PHOTO_CACHE_NAMES } from '../lib/worker-names';

/** Maximum number of stored photos; each has 10 to 40 kB. */
const MAX_PHOTOS = 120;
/**
 * Limit of stored photos of another origin. Browsers count each as several MB, because its exact size could
 * reveal what the other origin knows of the user.
 */
const MAX_ELSEWHERE = 60;
const MAX_AGE_S = 30 * 86_400;
const PICTURE = /^\/(?:photos|img)\/.+\.(?:avif|webp|jpg|png|svg)$/;
/** Path of a photo in a bucket, which may store its photos in a subfolder. */
const PHOTO_ELSEWHERE = /\/photos\/[a-z0-9-]{1,80}\/(?:320|640|1280)\.(?:avif|webp|jpg)$/;
const LARGE = /\/1280\.\w+$/;

/** Caches the pictures that a user has seen, except the largest size of a photo. */
export function cacheSeenPhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && PICTURE.test(url.pathname),
    new CacheFirst({
      cacheName: PHOTO_CACHE_NAMES.own,
      plugins: [
        expiring(MAX_PHOTOS),
        {
          cacheWillUpdate: async ({ request, response }) =>
            response.status === 200 && !LARGE.test(request.url) ? response : null,
          handlerDidError: async ({ request }) => findOtherSize(PHOTO_CACHE_NAMES.own, request.url),
        },
      ],
    }),
  );
  // The worker cannot distinguish a photo of another origin from an error. It asks the network first, so that
  // a stored error is replaced later; a photo in the browser's HTTP cache needs no transfer.
  registerRoute(
    ({ request, url, sameOrigin }) =>
      !sameOrigin && request.destination === 'image' && PHOTO_ELSEWHERE.test(url.pathname),
    new NetworkFirst({
      cacheName: PHOTO_CACHE_NAMES.elsewhere,
      plugins: [
        expiring(MAX_ELSEWHERE),
        {
          cacheWillUpdate: async ({ request, response }) =>
            (response.status === 200 || response.type === 'opaque') && !LARGE.test(request.url)
              ? response
              : null,
          handlerDidError: async ({ request }) => findOtherSize(PHOTO_CACHE_NAMES.elsewhere, request.url),
        },
      ],
    }),
  );
}

function expiring(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true });
}

/** Returns the stored photo in another size or format; the box that shows the photo keeps its proportions. */
async function findOtherSize(cacheName: string, address: string): Promise<Response | undefined> {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const cache = await caches.open(cacheName);
  const kept = (await cache.keys()).find(({ url }) => url.startsWith(folder));
  return kept && cache.match(kept);
}
