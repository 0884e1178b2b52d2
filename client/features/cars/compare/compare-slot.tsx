import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { useComparedCarIds } from '../kept-ids';

const CompareBar = lazyPart(() => import('./compare-parts'), 'CompareBar');
export const CompareToggle = lazyPart(() => import('./compare-parts'), 'CompareToggle');

/** Paths of the screens that show lists of cars. */
const LISTS = /^\/($|categor|catalogue|favourites)/i;

/** Shows the bar of the comparison on screens with lists of cars, once a car is chosen. */
export function CompareSlot() {
  const { pathname } = useLocation();
  return useComparedCarIds().length > 0 && LISTS.test(pathname) ? <CompareBar /> : null;
}
