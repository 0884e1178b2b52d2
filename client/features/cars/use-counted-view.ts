import { useEffect } from 'react';
import type { countView } from '#shared/lender-dashboard/contract';
import { COUNT_VIEW_CALL } from '#shared/lender-dashboard/view-call';
import { callAt } from '../../lib/api-client';

/** After the first picture, and longer than a visitor stays who goes back at once. */
const VIEWED_AFTER_MS = 3_000;

/**
 * Tells the server once that a car is looked at, for its lender's figures. The page does so, as the car itself may come
 * from a cache or with the document.
 */
export function useCountedView(carId: string | undefined): void {
  useEffect(() => {
    if (!carId) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'hidden') return;
      // Nobody misses a view that was not counted.
      callAt<typeof countView>(COUNT_VIEW_CALL, { params: { carId } }).catch(() => undefined);
    }, VIEWED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [carId]);
}
