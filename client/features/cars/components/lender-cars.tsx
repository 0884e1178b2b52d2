import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CarCategory } from '#shared/cars/labels';
import type { FoundCar } from '#shared/cars/search';
import { useFailureLog } from '../../../lib/failure-sentence';
import { useCarSearchQuery } from '../api';
import { type CarSearch, hasSearchFilters, omitSearchParams, useCarSearch } from '../car-search';
import { homeWords } from '../list-words';
import { CarResults } from './car-results';
import { CompactSearchRow } from './scoped-row';

type LenderCarsProps = {
  lender: string;
  kinds: readonly CarCategory[];
  card: (car: FoundCar, priority: boolean) => ReactNode;
  /** Cars shown if no search is set: all cars of the lender, or those of one kind. */
  children: ReactNode;
};

/** Shows a lender's cars with the filters that every list has; the filters are in the URL. */
export function LenderCars({ lender, kinds, card, children }: LenderCarsProps) {
  const { search, apply } = useCarSearch();
  const finding = { search, apply, scope: { lender }, kinds };
  const searching = needsSearch(search);
  const found = useInfiniteQuery({ ...useCarSearchQuery(search, finding.scope), enabled: searching });
  const total = found.data?.pages[0]?.total;
  useFailureLog(homeWords.failed, found.error);
  return (
    <>
      <CompactSearchRow finding={finding} />
      <p aria-live="polite" className="text-ink2">
        {searching && total !== undefined && homeWords.count(total)}
      </p>
      {searching ? <CarResults search={found} finding={finding} columns="four" card={card} /> : children}
    </>
  );
}

function needsSearch(search: CarSearch): boolean {
  return (
    Boolean(search.sort || search.category?.includes(',')) ||
    hasSearchFilters(omitSearchParams(search, ['category']))
  );
}
