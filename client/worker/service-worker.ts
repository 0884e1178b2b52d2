import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { ACTIVATE_MESSAGE, isKeepShellMessage } from '../lib/worker-names';
import { cacheCode } from './code';
import { createMissingLanguagePage } from './missing-language';
import { cachePhotos } from './photos';
import { handlePush } from './push';
import { deleteOldShells, findShellDocument, storeShell, storeUsedShells } from './shells';

/**
 * The origin's only service worker: it opens the page without a network in each language, and shows push
 * messages.
 */
declare const self: ServiceWorkerGlobalScope;

/** Longer than a document takes on a slow network, short enough for a user to wait. */
const DOCUMENT_S = 3;
/** Paths that are never screens of the page: the API, and files. */
const NO_SCREENS = [/^\/api\//, /\/[^/?]+\.[a-z0-9]+$/i];

cacheCode();
cachePhotos();
handlePush();

const documents = new NetworkFirst({
  networkTimeoutSeconds: DOCUMENT_S,
  plugins: [
    {
      // Documents are not stored, because they contain one user's data; only the shell is.
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
  if (data === ACTIVATE_MESSAGE) void self.skipWaiting();
  if (isKeepShellMessage(data))
    event.waitUntil(storeShell(data.keepShell).then(() => ports[0]?.postMessage(true)));
});
