import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import type { CarSearch } from '../car-search';
import { SEARCH_PART_FALLBACKS } from '../finding/search-part';

/** What a card says about the price of several days. */
export const ForDays = lazyPart(() => import('./when-parts'), 'ForDays', { loading: '...' });
const ChosenDays = lazyPart(() => import('./when-parts'), 'ChosenDays', { loading: '...' });
const PastDays = lazyPart(() => import('./when-parts'), 'PastDays', SEARCH_PART_FALLBACKS);
/** Says what the prices in a list of results mean. */
export const PriceNote = lazyPart(() => import('./when-parts'), 'PriceNote', { loading: '\u00a0' });

/** The days of a search, or `any` without days; the code that names days loads only if there are any. */
export function DaysValue({ search, any }: { search: CarSearch; any: string }) {
  return search.from ? <ChosenDays search={search} /> : any;
}

/** Notice that the days in the URL have begun or passed. */
export function PastDaysNotice({ search }: { search: CarSearch }) {
  const address = useLocation().search;
  return !search.from && /[?&](from|to)=\d/.test(address) ? <PastDays /> : null;
}
