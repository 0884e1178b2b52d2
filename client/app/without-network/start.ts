import type { QueryClient } from '@tanstack/react-query';
import { savesData } from '../../lib/data-saver';
import { showQuestion } from '../../ui/toast-question';
import { followVersions } from './new-version';
import { keepPageLanguage } from './page-language';
import { readOffline } from './read-offline';
import { withoutNetworkWords } from './words';

/** Starts offline support: stored replies, and the service worker with its updates. */
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

/**
 * Whether files may be fetched in advance: not for a user who saves data, unless a service worker already
 * controls the page.
 */
function mayFetchAhead(): boolean {
  return !savesData() || navigator.serviceWorker.controller !== null;
}
