import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { countyName } from '#shared/cars/counties';
import { listTitle } from '#shared/cars/rules';
import { useFailureLog } from '../../../lib/use-failure-log';
import { carFacetsQuery, useCarSearchQuery } from '../api';
import { useCarSearch } from '../car-search';
import { FilterBar } from '../finding/filter-bar';
import { homeWords } from '../list-words';
import { SearchToolsSlot } from '../saved-searches/search-tools-slot';
import { CarResults, isRated } from './car-results';

/** The cars that match the home screen's search, with title, count, order and filters. */
export function CarList() {
  const finding = useCarSearch();
  const { county } = finding.search;
  const counties = useQuery(carFacetsQuery('')).data?.counties ?? [];
  const search = useInfiniteQuery(useCarSearchQuery(finding.search));
  const total = search.data?.pages[0]?.total;
  useFailureLog(homeWords.failed, search.error);

  return (
    <section aria-labelledby="list-title" className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="list-title" className="font-display text-list">
          {listTitle(finding.search)}
        </h2>
        <p aria-live="polite" className="text-ink2">
          {total !== undefined &&
            (county ? homeWords.countIn(total, countyName(county)) : homeWords.count(total))}
        </p>
      </div>
      <FilterBar {...finding} rated={isRated(search.data)} counties={counties} />
      <SearchToolsSlot search={finding.search} />
      <CarResults search={search} finding={finding} columns="three" />
    </section>
  );
}
