import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPart } from '../../../lib/load-part';
import { useCompared } from './compared';

const CompareBar = lazy(() =>
  loadPart(() => import('./compare-bar')).then((module) => ({ default: module.CompareBar })),
);

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
