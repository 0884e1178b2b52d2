import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadPart } from '../../../lib/load-part';

const SearchTools = lazy(() =>
  loadPart(() => import('./search-tools')).then((module) => ({ default: module.SearchTools })),
);

/** Saving and sharing the search in the address, once it has filters. `category`: the kinds that the screen lists. */
export function SearchToolsSlot({ category }: { category?: string }) {
  const [params] = useSearchParams();
  return params.size > 0 || category ? (
    <Suspense>
      <SearchTools category={category} />
    </Suspense>
  ) : null;
}
