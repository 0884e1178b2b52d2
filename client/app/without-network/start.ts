import type { QueryClient } from '@tanstack/react-query';
import { savesData } from '../../lib/data-saver';
import { showQuestion } from '../../ui/toast-question';
import { followVersions } from './new-version';
import { keepPageLanguage } from './page-language';
import { readOffline } from './read-offline';
import { withoutNetworkWords } from './words';

/** Starts what lets the page work without a network: kept answers, and the service worker with its updates. */
export async function startWithoutNetwork(queryClient: QueryClient): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator && mayFetchAhead()) {
    followVersions({
      ask: (accept) => void showQuestion(withoutNetworkWords.newVersion, accept),
      reload: () => window.location.reload(),
    })
      .then((registration) => keepPageLanguage(registration, { savesData: savesData() }))
      .catch(() => undefined);
  }
  await readOffline(queryClient);
}

/** A reader who saves data gets no files in advance; a worker that serves the page already stays. */
function mayFetchAhead(): boolean {
  return !savesData() || navigator.serviceWorker.controller !== null;
}
