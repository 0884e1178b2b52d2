import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { findFreePort } from '../../../server/testing/free-port';

/**
 * A service worker like those of earlier versions, one for each language: offline, each answers every address
 * in its scope with the shell in its language.
 */
const EARLIER_WORKER = `
const CACHE = 'workbox-precache-v2-' + registration.scope;
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(registration.scope + 'index.html'))));
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
self.addEventListener('message', ({ data }) => data === 'activate' && skipWaiting());
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(fetch(event.request).catch(() => caches.match(registration.scope + 'index.html')));
});`;

/** Serves the product with the service workers of an earlier version, until `update` is called. */
export async function startEarlierVersion(target: string) {
  let isEarlier = true;
  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    if (url === '/earlier.html')
      return void outgoing.setHeader('Content-Type', 'text/html').end('<h1>Earlier</h1>');
    if (isEarlier && url.endsWith('/service-worker.js'))
      return void outgoing.setHeader('Content-Type', 'text/javascript').end(EARLIER_WORKER);
    const forwarded = request(target + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }).listen(await findFreePort(), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://localhost:${port}`,
    update() {
      isEarlier = false;
    },
    async stop() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/**
 * Runs in a page: registers every language's worker, as visits in these languages did in earlier versions.
 */
export async function installEarlierWorkers(): Promise<void> {
  for (const scope of ['/', '/sw/']) {
    const registration = await navigator.serviceWorker.register(`${scope}service-worker.js`, { scope });
    const worker = registration.installing ?? registration.waiting;
    if (worker && worker.state !== 'activated')
      await new Promise<void>((resolve) => {
        worker.onstatechange = () => worker.state === 'activated' && resolve();
      });
  }
}
