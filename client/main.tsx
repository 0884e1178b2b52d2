import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { prepareFirstPicture } from './app/first-picture';
import { createQueryClient } from './lib/query-client';
import './ui/tokens.css';

const root = document.getElementById('root');
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient();
  await prepareFirstPicture(queryClient);
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
}
