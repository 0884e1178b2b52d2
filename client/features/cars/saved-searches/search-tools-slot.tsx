import { lazyPart } from '../../../lib/lazy-part';
import { type CarSearch, isFiltered } from '../car-search';
import { SEARCH_PART_FALLBACKS } from '../finding/search-part';

const SearchTools = lazyPart(() => import('./search-tools'), 'SearchTools', SEARCH_PART_FALLBACKS);

/** Buttons to save and share the search; shown only if the search has filters. */
export function SearchToolsSlot({ search }: { search: CarSearch }) {
  return isFiltered(search) ? <SearchTools search={search} /> : null;
}
