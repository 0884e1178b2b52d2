import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { prepareFirstPicture } from './app/first-picture';
import { afterFirstPicture } from './lib/after-first-picture';
import { loadAxios } from './lib/api-client';
import { applyDataSaver, savesData } from './lib/data-saver';
import { hasPreloadedAnswers } from './lib/preloaded-answers';
import { createQueryClient } from './lib/query-client';
import './ui/tokens.css';

const root = document.getElementById('root');
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  applyDataSaver();
  const queryClient = createQueryClient();
  // Without preloaded answers the first screen calls the API itself.
  if (!hasPreloadedAnswers()) prefetchAxios();
  await prepareFirstPicture(queryClient);
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
  if (!savesData()) afterFirstPicture(prefetchAxios);
}

/** If this fails, the first call tries again. */
function prefetchAxios(): void {
  loadAxios().catch(() => undefined);
}
