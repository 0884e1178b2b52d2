import { useInfiniteQuery } from '@tanstack/react-query';
import type { CarCategory } from '#shared/cars/labels';
import { buildCategorySearchParams } from '#shared/categories/categories';
import { useFailureLog } from '../../../lib/failure-sentence';
import { PageHeading } from '../../../ui/page-heading';
import { useCarSearchQuery } from '../api';
import { useCarSearch } from '../car-search';
import { categoryCarsWords, homeWords } from '../list-words';
import { CarResults } from './car-results';
import { CompactSearchRow } from './scoped-row';

type CategoryCarsProps = {
  name: string;
  description: string;
  categories: readonly CarCategory[];
  /** Filter for party buses: true shows only matatus and party buses, false all other cars, null all cars. */
  partyBus: boolean | null;
  turns: number;
};

/** Lists the cars of several categories; the filters are in the URL. */
export function CategoryCars({ name, description, categories, partyBus, turns }: CategoryCarsProps) {
  const { search: all, apply } = useCarSearch();
  const chosen = (all.category ?? '').split(',').filter((one) => categories.some((known) => known === one));
  const search = { ...all, category: chosen.join(',') };
  const scope = buildCategorySearchParams({ categories, partyBus });
  const finding = { search, apply, scope, kinds: categories };
  const found = useInfiniteQuery(useCarSearchQuery(search, scope));
  const total = found.data?.pages[0]?.total;
  useFailureLog(homeWords.failed, found.error);

  return (
    <>
      <PageHeading title={name} place="screen" aside={total === undefined ? '' : homeWords.count(total)} />
      <p className="mt-2 max-w-155 text-ink2">{description}</p>
      <CompactSearchRow finding={finding} />
      <h2 className="sr-only">{categoryCarsWords.cars}</h2>
      <CarResults search={found} finding={finding} columns="four" turns={turns} />
    </>
  );
}
