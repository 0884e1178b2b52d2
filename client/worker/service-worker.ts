import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { ACTIVATE, isKeepShell } from '../lib/worker-names';
import { keepCode } from './code';
import { missingLanguage } from './missing-language';
import { keepPhotos } from './photos';
import { handlePush } from './push';
import { dropOldShells, keepShell, keepUsedShells, shellDocument } from './shells';

/**
 * The origin's only service worker: it opens the page without a network in each language, and shows push
 * messages.
 */
declare const self: ServiceWorkerGlobalScope;

/** Longer than a document takes on a slow network, short enough for a user to wait. */
const DOCUMENT_S = 3;
/** Paths that are never screens of the page: the API, and files. */
const NO_SCREENS = [/^\/api\//, /\/[^/?]+\.[a-z0-9]+$/i];

keepCode();
keepPhotos();
handlePush();

const documents = new NetworkFirst({
  networkTimeoutSeconds: DOCUMENT_S,
  plugins: [
    {
      // Documents are not stored, because they contain one user's data; only the shell is.
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ request }) => shellDocument(request.url),
      handlerDidError: async ({ request }) => missingLanguage(request.url),
    },
  ],
});
registerRoute(new NavigationRoute((options) => documents.handle(options), { denylist: NO_SCREENS }));

self.addEventListener('install', (event) => event.waitUntil(keepUsedShells()));
// The first worker controls the open page at once. A later version waits until the user asks for it.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldShells(), self.clients.claim()])),
);
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === ACTIVATE) void self.skipWaiting();
  if (isKeepShell(data)) event.waitUntil(keepShell(data.keepShell).then(() => ports[0]?.postMessage(true)));
});
