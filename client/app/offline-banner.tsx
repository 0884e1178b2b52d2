import { useSyncExternalStore } from 'react';
import { lazyPart } from '../lib/lazy-part';
import { isServerReachable, watchReachable } from '../lib/reachable';
import { SlowFetchNotice } from './slow-fetch-notice';
import { appWords } from './words';

// Shows nothing if its code cannot be loaded: a page without stored code has no stored replies either.
const SavedAge = lazyPart(() => import('./without-network/saved-age'), 'SavedAge', {
  failed: null,
});

/** The live region is rendered while online as well: screen readers ignore a region added with its text. */
export function OfflineBanner() {
  const isReachable = useSyncExternalStore(watchReachable, isServerReachable, () => true);
  return (
    <div className="sticky top-0 z-10 max-md:group-has-data-fills-phone/shell:static md:top-18 print:hidden">
      <div role="status">
        {!isReachable && (
          <p className="bg-warn-tint px-4 py-2.5 text-center text-small font-label text-warn">
            {navigator.onLine ? appWords.unanswered : appWords.offline}
            <SavedAge />
          </p>
        )}
      </div>
      <SlowFetchNotice />
    </div>
  );
}
