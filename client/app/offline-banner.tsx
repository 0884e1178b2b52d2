import { useSyncExternalStore } from 'react';
import { lazyPart } from '../lib/lazy-part';
import { followReachable, reachable } from '../lib/reachable';
import { SlowReads } from './slow-reads';
import { appWords } from './words';

// A page that has not kept its code yet has kept no answers either.
const SavedAge = lazyPart(() => import('./without-network/saved-age').then((module) => module.SavedAge), {
  failed: null,
});

/**
 * Shown while offline, or while the server cannot be reached, below the bar wherever the page is scrolled to. The live
 * region is rendered while online as well, because an added one is not announced.
 */
export function OfflineBanner() {
  const isReachable = useSyncExternalStore(followReachable, reachable, () => true);
  return (
    <div className="sticky top-14 z-10 max-md:group-has-data-fills-phone/shell:static md:top-18 print:hidden">
      <div role="status">
        {!isReachable && (
          <p className="bg-warn-tint px-4 py-2.5 text-center text-small font-label text-warn">
            {navigator.onLine ? appWords.unanswered : appWords.offline}
            <SavedAge />
          </p>
        )}
      </div>
      <SlowReads />
    </div>
  );
}
