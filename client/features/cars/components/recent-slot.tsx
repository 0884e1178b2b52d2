import { lazy, Suspense } from 'react';
import { loadPart } from '../../../lib/load-part';
import { useRecentlyViewed } from '../recently-viewed';

const RecentStrip = lazy(() =>
  loadPart(() => import('./recent-strip')).then((part) => ({ default: part.RecentStrip })),
);

/** The cars last viewed; a first visit has none and loads no code for them. */
export function RecentSlot() {
  return useRecentlyViewed().length > 0 ? (
    <div className="page-width mt-8 lg:mt-14">
      <Suspense>
        <RecentStrip />
      </Suspense>
    </div>
  ) : null;
}
