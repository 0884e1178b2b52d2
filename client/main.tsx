import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { prepareFirstPicture } from './app/first-picture';
import { afterFirstPicture } from './lib/after-first-picture';
import { loadAxios } from './lib/api-client';
import { createQueryClient } from './lib/query-client';
import { servedQueries } from './lib/served-queries';
import './ui/tokens.css';

// Zod loads later: it would try to make code at run time, which the content security policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient();
  // Without data in the document the first screen calls the API itself.
  if (servedQueries() === null) prefetchAxios();
  const isServed = await prepareFirstPicture(queryClient);
  const page = (
    <StrictMode>
      <App queryClient={queryClient} isServed={isServed} />
    </StrictMode>
  );
  if (isServed) hydrateRoot(root, page);
  else createRoot(root).render(page);
  afterFirstPicture(prefetchAxios);
}

/** If this fails, the first call tries again. */
function prefetchAxios(): void {
  loadAxios().catch(() => undefined);
}
