import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { prepareFirstPicture } from './app/first-picture';
import { afterFirstPicture } from './lib/after-first-picture';
import { loadAxios } from './lib/api-client';
import { applyDataSaver, savesData } from './lib/data-saver';
import { createQueryClient } from './lib/query-client';
import { servedQueries } from './lib/served-queries';
import './ui/tokens.css';

/** Who leaves earlier pays for no files that only a later visit needs. */
const STAYS_MS = 8_000;
// Zod loads later: it would try to make code at run time, which the content security policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  applyDataSaver();
  const queryClient = createQueryClient();
  // Without data in the document the first screen calls the API itself.
  if (servedQueries() === null) prefetchAxios();
  // A screen without a network shows what is kept, in its first picture.
  if (!navigator.onLine) await startWithoutNetwork(queryClient);
  const isServed = await prepareFirstPicture(queryClient);
  const page = (
    <StrictMode>
      <App queryClient={queryClient} isServed={isServed} />
    </StrictMode>
  );
  if (isServed) hydrateRoot(root, page);
  else createRoot(root).render(page);
  if (!savesData()) afterFirstPicture(prefetchAxios);
  // A browser with the service worker has the code already.
  const delay = navigator.serviceWorker?.controller ? 0 : STAYS_MS;
  if (navigator.onLine) afterFirstPicture(() => setTimeout(() => startWithoutNetwork(queryClient), delay));
}

/** Without the browser's storage, or its code, the page needs the network. */
async function startWithoutNetwork(queryClient: QueryClient): Promise<void> {
  await import('./app/without-network/start')
    .then((part) => part.startWithoutNetwork(queryClient))
    .catch(() => undefined);
}

/** If this fails, the first call tries again. */
function prefetchAxios(): void {
  loadAxios().catch(() => undefined);
}
