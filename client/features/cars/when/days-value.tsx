import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import type { CarSearch } from '../car-search';
import { SEARCH_PART_FALLBACKS } from '../finding/search-part';

/** Text of a card about the price of several days. */
export const ForDays = lazyPart(() => import('./when-parts'), 'ForDays', { loading: '...' });
const ChosenDays = lazyPart(() => import('./when-parts'), 'ChosenDays', { loading: '...' });
const PastDays = lazyPart(() => import('./when-parts'), 'PastDays', SEARCH_PART_FALLBACKS);
/** Note on the meaning of the prices in a list of results. */
export const PriceNote = lazyPart(() => import('./when-parts'), 'PriceNote', { loading: '\u00a0' });

/** Shows the days of a search, or `any` if it has none; loads the code that names days only for days. */
export function DaysValue({ search, any }: { search: CarSearch; any: string }) {
  return search.from ? <ChosenDays search={search} /> : any;
}

/** Shows a notice if the days in the URL are past or have begun. */
export function PastDaysNotice({ search }: { search: CarSearch }) {
  const address = useLocation().search;
  return !search.from && /[?&](from|to)=\d/.test(address) ? <PastDays /> : null;
}
