import { useInfiniteQuery } from '@tanstack/react-query';
import { countyName } from '#shared/cars/counties';
import { listTitle } from '#shared/cars/rules';
import { useFailureLog } from '../../../lib/use-failure-log';
import { Button } from '../../../ui/button';
import { carSearchQuery } from '../api';
import { useHomeFilters } from '../car-filters';
import { homeWords } from '../words';
import { CarResults } from './car-results';

/** The cars that match the home screen's filters, with title and count. */
export function CarList() {
  const { filters, apply } = useHomeFilters();
  const search = useInfiniteQuery(carSearchQuery(filters));
  const total = search.data?.pages[0]?.total;
  const filtered = Object.values(filters).some(Boolean);
  useFailureLog(homeWords.failed, search.error);

  const clear = (
    <Button variant="secondary" size="small" onClick={() => apply({})}>
      {homeWords.clear}
    </Button>
  );
  return (
    <section aria-labelledby="list-title" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:min-h-10">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="list-title" className="font-display text-list">
            {listTitle(filters)}
          </h2>
          <p aria-live="polite" className="text-ink2">
            {total === undefined
              ? ''
              : filters.county
                ? homeWords.countIn(total, countyName(filters.county))
                : homeWords.count(total)}
          </p>
        </div>
        {filtered && total !== 0 && clear}
      </div>
      <CarResults search={search} columns="three" emptyAction={filtered ? clear : undefined} />
    </section>
  );
}
