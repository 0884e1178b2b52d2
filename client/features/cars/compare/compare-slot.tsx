import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPart } from '../../../lib/load-part';
import { useCompared } from './compared';

const load = () => loadPart(() => import('./compare-parts'));
const CompareBar = lazy(() => load().then((parts) => ({ default: parts.CompareBar })));
export const CompareToggle = lazy(() => load().then((parts) => ({ default: parts.CompareToggle })));

/** Screens with lists of cars. */
const LISTS = /^\/($|categor|catalogue|favourites)/i;

/** The bar of the comparison, below lists of cars once a car is chosen. */
export function CompareSlot() {
  const { pathname } = useLocation();
  return useCompared().length > 0 && LISTS.test(pathname) ? (
    <Suspense>
      <CompareBar />
    </Suspense>
  ) : null;
}
