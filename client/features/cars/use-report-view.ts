import { useEffect } from 'react';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import type { countListingView } from '#shared/lender-dashboard/contract';
import { callByPath } from '../../lib/api-client';

/** Delay of the report in milliseconds: after the first paint, and longer than a very short visit. */
const VIEWED_AFTER_MS = 3_000;

/** Reports a listing view by a request of its own: the car's data may come from a cache or the document. */
export function useReportListingView(carId: string | undefined): void {
  useEffect(() => {
    if (!carId) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'hidden') return;
      // A view that could not be reported is ignored.
      callByPath<typeof countListingView>(BROWSING_CALLS.countListingView, { params: { carId } }).catch(
        () => undefined,
      );
    }, VIEWED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [carId]);
}
