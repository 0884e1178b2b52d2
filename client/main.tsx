import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { readServedQueryData, restoreFirstScreen } from './app/first-picture';
import { loadAxiosClient } from './lib/api-client';
import { applyDataSaver, savesData } from './lib/data-saver';
import { runAfterFirstPaint } from './lib/lazy-part';
import { createQueryClient } from './lib/query-client';
import './ui/tokens.css';

/** Delay before files for offline use are fetched: a visitor who leaves earlier does not pay for them. */
const STAYS_MS = 8_000;
// Stops Zod, which loads later, from trying to generate code at run time: the content security policy forbids
// and reports that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  applyDataSaver();
  const queryClient = createQueryClient();
  // Without data in the document, the first screen calls the API itself and needs axios.
  if (readServedQueryData() === null) prefetchAxios();
  // Without a network, the first rendering shows stored data.
  if (!navigator.onLine) await startWithoutNetwork(queryClient);
  const isServed = await restoreFirstScreen(queryClient);
  const page = (
    <StrictMode>
      <App queryClient={queryClient} isServed={isServed} />
    </StrictMode>
  );
  // Hydrates in a transition, so that React pauses between components to handle taps.
  if (isServed) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
  if (!savesData()) runAfterFirstPaint(prefetchAxios);
  // Starts at once if a service worker controls the page, because the code is then already on the device.
  const delay = navigator.serviceWorker?.controller ? 0 : STAYS_MS;
  if (navigator.onLine) runAfterFirstPaint(() => setTimeout(() => startWithoutNetwork(queryClient), delay));
}

/** Starts offline support; if the storage or the code is unavailable, the page works online only. */
async function startWithoutNetwork(queryClient: QueryClient): Promise<void> {
  await import('./app/without-network/start')
    .then((part) => part.startOfflineSupport(queryClient))
    .catch(() => undefined);
}

/** Loads axios in advance; if that fails, the first call tries again. */
function prefetchAxios(): void {
  loadAxiosClient().catch(() => undefined);
}
