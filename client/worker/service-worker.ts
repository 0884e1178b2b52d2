import {
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { ACTIVATE } from '../lib/worker-names';
import { keepCode } from './code';
import { keepPhotos } from './photos';
import { handlePush } from './push';

/** The page's one service worker: opens the page without a network, and shows push messages. */
declare const self: ServiceWorkerGlobalScope;
/** What it fetches when installed; the build fills it in. */
declare const SHELL_FILES: PrecacheEntry[];

/** The built document without the data of an address; the page draws its screens itself. */
const SHELL = 'index.html';
/** Longer than a document takes on a slow network, short enough to wait for. */
const DOCUMENT_S = 3;
/** Never a screen of the page: the API, and files. */
const NO_SCREENS = [/^\/api\//, /\/[^/?]+\.[a-z0-9]+$/i];

precache(SHELL_FILES);
addRoute({ directoryIndex: null as unknown as string, cleanURLs: false });
cleanupOutdatedCaches();
keepCode();
keepPhotos();
handlePush();

const documents = new NetworkFirst({
  networkTimeoutSeconds: DOCUMENT_S,
  plugins: [
    {
      // A document carries one reader's data: the shell is all that is kept.
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async () => matchPrecache(SHELL),
    },
  ],
});
registerRoute(new NavigationRoute((options) => documents.handle(options), { denylist: NO_SCREENS }));

// The first worker serves the open page at once. A later one waits until a reader asks for the new version.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === ACTIVATE) void self.skipWaiting();
});
