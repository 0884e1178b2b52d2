import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatCounty } from '#shared/cars/counties';
import { CAR_CATEGORIES, type CarCategory } from '#shared/cars/labels';
import { buildCategorySearchParams } from '#shared/categories/categories';
import { useFailureLog } from '../../../lib/failure-sentence';
import { Chip } from '../../../ui/chip';
import { PageHeading } from '../../../ui/page-heading';
import { Select } from '../../../ui/select';
import { carFacetsQuery, useCarSearchQuery } from '../api';
import { useCarSearch } from '../car-search';
import { FilterBar } from '../finding/filter-bar';
import { MapLink } from '../finding/map-link';
import { categoryCarsWords, homeWords } from '../list-words';
import { SearchTools } from '../saved-searches/search-tools';
import { CarResults, hasReviews } from './car-results';

type CategoryCarsProps = {
  name: string;
  description: string;
  categories: readonly CarCategory[];
  /** true: only matatus and party buses; false: all other cars; null: all cars. */
  partyBus: boolean | null;
  turns: number;
};

/** Cars of several categories; the filters are in the URL. */
export function CategoryCars({ name, description, categories, partyBus, turns }: CategoryCarsProps) {
  const { search: all, apply } = useCarSearch();
  const chosen = (all.category ?? '').split(',').filter((one) => categories.some((known) => known === one));
  const search = { ...all, category: chosen.join(',') };
  const scope = buildCategorySearchParams({ categories, partyBus });
  const finding = { search, apply, scope, kinds: categories };
  const facets = useQuery(carFacetsQuery(''));
  const counties = facets.data?.counties ?? [];
  const found = useInfiniteQuery(useCarSearchQuery(search, finding.scope));
  const total = found.data?.pages[0]?.total;
  const chooseCounty = (county: string) => apply((latest) => ({ ...latest, county }));
  useFailureLog(homeWords.failed, found.error);
  useFailureLog(homeWords.choicesFailed, facets.error);

  return (
    <>
      <PageHeading title={name} place="screen" aside={total === undefined ? '' : homeWords.count(total)} />
      <p className="mt-2 max-w-155 text-ink2">{description}</p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <CategoryChips
          categories={categories}
          chosen={chosen}
          onChoose={(category) => apply((latest) => ({ ...latest, category }))}
        />
        <div className="flex w-full flex-wrap items-center gap-2 md:w-auto">
          <Select
            aria-label={homeWords.location}
            value={search.county ?? ''}
            onChange={(event) => chooseCounty(event.target.value)}
            className="min-w-0 flex-1 md:w-60"
          >
            <option value="">{homeWords.allCounties}</option>
            {counties.map((entry) => (
              <option key={entry.county} value={entry.county}>
                {formatCounty(entry.county)}
              </option>
            ))}
          </Select>
          <MapLink search={search} scope={finding.scope} onChoose={chooseCounty} />
        </div>
      </div>
      <FilterBar {...finding} hasReviews={hasReviews(found.data)} counties={counties} />
      <SearchTools
        search={{ ...finding.scope, ...search, category: search.category || finding.scope.category }}
      />
      <h2 className="sr-only">{categoryCarsWords.cars}</h2>
      <CarResults search={found} finding={finding} columns="four" turns={turns} />
    </>
  );
}

type CategoryChipsProps = {
  categories: readonly CarCategory[];
  chosen: readonly string[];
  onChoose: (category: CarCategory | '') => void;
};

function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">{categoryCarsWords.kinds}</legend>
      <Chip selected={chosen.length === 0} onClick={() => onChoose('')}>
        {categoryCarsWords.all}
      </Chip>
      {categories.map((category) => (
        <Chip key={category} selected={chosen.includes(category)} onClick={() => onChoose(category)}>
          {CAR_CATEGORIES[category]}
        </Chip>
      ))}
    </fieldset>
  );
}
