import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { ACTIVATE_WORKER_MESSAGE, isKeepShellMessage } from '../lib/worker-names';
import { createMissingLanguagePage } from './missing-language';
import { cacheSeenPhotos } from './photos';
import { deleteOldShells, findShellDocument, findShellFile, storeShell, storeUsedShells } from './shells';

/** The origin's only service worker: serves the page offline in each language, and shows push messages. */
declare const self: ServiceWorkerGlobalScope;

function handlePush(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, tag } = event.data?.json() ?? {};
    const shown = { body, tag, icon: '/apple-touch-icon.png', badge: '/favicon.svg', data: { path } };
    event.waitUntil(self.registration.showNotification(title, shown));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = new URL(event.notification.data.path, self.location.origin);
    // Never opens another origin, whatever the push message contains.
    if (url.origin === self.location.origin) event.waitUntil(openPage(url.href));
  });
}

async function openPage(href: string): Promise<unknown> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return self.clients.openWindow(href);
  await open.focus();
  return open.navigate(href);
}

/** Maximum number of cached files: more than a user loads from two successive builds. */
const MAX_FILES = 150;
const MAX_AGE_S = 30 * 86_400;

/** Caches files by their hashed names, so that an open page of an older build still finds its files. */
function cacheCode(): void {
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

/** Seconds to wait for a document: longer than a slow network takes, short enough for a user. */
const DOCUMENT_S = 3;
/** Paths that are never screens of the page: the API, and files. */
const NO_SCREENS = [/^\/api\//, /\/[^/?]+\.[a-z0-9]+$/i];

cacheCode();
cacheSeenPhotos();
handlePush();

const documents = new NetworkFirst({
  networkTimeoutSeconds: DOCUMENT_S,
  plugins: [
    {
      // Stores no documents, because they contain one user's data; only the shell is stored.
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ request }) => findShellDocument(request.url),
      handlerDidError: async ({ request }) => createMissingLanguagePage(request.url),
    },
  ],
});
registerRoute(new NavigationRoute((options) => documents.handle(options), { denylist: NO_SCREENS }));

self.addEventListener('install', (event) => event.waitUntil(storeUsedShells()));
// The first worker controls the open page at once. A later version waits until the user asks for it.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldShells(), self.clients.claim()])),
);
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === ACTIVATE_WORKER_MESSAGE) void self.skipWaiting();
  if (isKeepShellMessage(data))
    event.waitUntil(storeShell(data.keepShell).then(() => ports[0]?.postMessage(true)));
});
