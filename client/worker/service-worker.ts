import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { ACTIVATE, isKeepShell } from '../lib/worker-names';
import { keepCode } from './code';
import { missingLanguage } from './missing-language';
import { keepPhotos } from './photos';
import { handlePush } from './push';
import { dropOldShells, keepShell, keepUsedShells, shellDocument } from './shells';

/** The origin's one service worker: opens the page without a network in either language, and shows push messages. */
declare const self: ServiceWorkerGlobalScope;

/** Longer than a document takes on a slow network, short enough to wait for. */
const DOCUMENT_S = 3;
/** Never a screen of the page: the API, and files. */
const NO_SCREENS = [/^\/api\//, /\/[^/?]+\.[a-z0-9]+$/i];

keepCode();
keepPhotos();
handlePush();

const documents = new NetworkFirst({
  networkTimeoutSeconds: DOCUMENT_S,
  plugins: [
    {
      // A document carries one reader's data: the shell is all that is kept.
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ request }) => shellDocument(request.url),
      handlerDidError: async ({ request }) => missingLanguage(request.url),
    },
  ],
});
registerRoute(new NavigationRoute((options) => documents.handle(options), { denylist: NO_SCREENS }));

self.addEventListener('install', (event) => event.waitUntil(keepUsedShells()));
// The first worker serves the open page at once. A later one waits until a reader asks for the new version.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldShells(), self.clients.claim()])),
);
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === ACTIVATE) void self.skipWaiting();
  if (isKeepShell(data)) event.waitUntil(keepShell(data.keepShell).then(() => ports[0]?.postMessage(true)));
});
