import type { QueryClient } from '@tanstack/react-query';
import { showQuestion } from '../../ui/toast-question';
import { followVersions } from './new-version';
import { readOffline } from './read-offline';
import { withoutNetworkWords } from './words';

/** Starts what lets the page work without a network: kept answers, and the service worker with its updates. */
export async function startWithoutNetwork(queryClient: QueryClient): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator && !savesData()) {
    followVersions({
      ask: (accept) => void showQuestion(withoutNetworkWords.newVersion, accept),
      reload: () => window.location.reload(),
    }).catch(() => undefined);
  }
  await readOffline(queryClient);
}

/** A reader who saves data gets no files in advance; a worker that serves the page already stays. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true && navigator.serviceWorker.controller === null;
}
