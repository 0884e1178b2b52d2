import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import type { CarSearch } from '../car-search';
import { SEARCH_PART_FALLBACKS } from '../finding/search-part';

/** Text on a car's card: the number of days of the search and the average price of a day. */
export const SearchDaysPrice = lazyPart(() => import('./when-parts'), 'SearchDaysPrice', { loading: '...' });
const SearchDaysText = lazyPart(() => import('./when-parts'), 'SearchDaysText', { loading: '...' });
const PastDays = lazyPart(() => import('./when-parts'), 'PastDays', SEARCH_PART_FALLBACKS);
/** Note on the meaning of the prices in a list of results. */
export const PriceMeaningNote = lazyPart(() => import('./when-parts'), 'PriceMeaningNote', {
  loading: '\u00a0',
});

/** Shows the days of a search, or `any` if it has none; the code that formats days loads only with days. */
export function DaysValue({ search, any }: { search: CarSearch; any: string }) {
  return search.from ? <SearchDaysText search={search} /> : any;
}

/** Shows a notice if the days in the URL are past or have begun. */
export function PastDaysNotice({ search }: { search: CarSearch }) {
  const address = useLocation().search;
  return !search.from && /[?&](from|to)=\d/.test(address) ? <PastDays /> : null;
}
