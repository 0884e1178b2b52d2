import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../lib/api-error';
import { lazyPart } from '../lib/lazy-part';
import { isServerReachable, watchReachability } from '../lib/reachable';
import { SlowFetchNotice } from './slow-fetch-notice';
import { isScreenContentQuery } from './without-network/reply-index';
import { appWords } from './words';

// If the code that shows the age cannot be loaded, the device has stored no data either, and no age is shown.
const SavedDataAge = lazyPart(() => import('./without-network/saved-age'), 'SavedDataAge', {
  failed: appWords.typedKept,
});

/**
 * Strip of 32 px, shown only while the lack of a network affects the screen. The live region is always
 * rendered, because screen readers ignore a region that is added together with its text.
 */
export function OfflineBanner() {
  const isReachable = useSyncExternalStore(watchReachability, isServerReachable, () => true);
  const isIncomplete = useIncomplete();
  return (
    <div className="sticky top-0 z-10 max-md:group-has-data-fills-phone/shell:static md:top-18 print:hidden">
      <div role="status">
        {!isReachable && isIncomplete && (
          <p className="flex min-h-8 flex-wrap items-center justify-center gap-x-1 bg-warn-tint px-4 text-center text-time font-label text-warn">
            {navigator.onLine ? appWords.unanswered : appWords.offline}
            <SavedDataAge otherwise={appWords.typedKept} />
          </p>
        )}
      </div>
      <SlowFetchNotice />
    </div>
  );
}

/** Whether the screen lacks data or shows an older copy, or a change could not be sent. */
function useIncomplete(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    (changed) => {
      const stops = [client.getQueryCache().subscribe(changed), client.getMutationCache().subscribe(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => {
      const shown = client.getQueryCache().findAll({ type: 'active' });
      const isLacking = shown.some(({ queryKey, state }) => {
        const isStopped = state.status === 'error' || state.fetchStatus === 'paused';
        return isStopped && (state.data === undefined || isScreenContentQuery(queryKey));
      });
      const mutations = client.getMutationCache().getAll();
      return isLacking || mutations.some(({ state }) => isOffline(state.error));
    },
    () => false,
  );
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline';
}
