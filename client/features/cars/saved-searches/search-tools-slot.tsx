import { lazy } from 'react';
import { loadPart } from '../../../lib/load-part';
import { type CarSearch, isFiltered } from '../car-search';
import { Later } from '../finding/later';

const SearchTools = lazy(() =>
  loadPart(() => import('./search-tools')).then((module) => ({ default: module.SearchTools })),
);

/** Saving and sharing a search that has filters. */
export function SearchToolsSlot({ search }: { search: CarSearch }) {
  return isFiltered(search) ? (
    <Later>
      <SearchTools search={search} />
    </Later>
  ) : null;
}
