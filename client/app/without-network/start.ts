import type { QueryClient } from '@tanstack/react-query';
import { savesData } from '../../lib/data-saver';
import { showQuestion } from '../../ui/toast-question';
import { startOfflineReading } from './read-offline';
import { offerNewVersions, storePageLanguage } from './service-worker';
import { withoutNetworkWords } from './words';

export async function startOfflineSupport(queryClient: QueryClient): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator && mayFetchAhead()) {
    offerNewVersions({
      ask: (accept) => void showQuestion(withoutNetworkWords.newVersion, accept),
      reload: () => window.location.reload(),
    })
      .then((registration) => storePageLanguage(registration, { savesData: savesData() }))
      .catch(() => undefined);
  }
  await startOfflineReading(queryClient);
}

/** Not for a user who saves data, unless a service worker already controls the page. */
function mayFetchAhead(): boolean {
  return !savesData() || navigator.serviceWorker.controller !== null;
}
