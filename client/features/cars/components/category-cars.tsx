import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { countyName } from '#shared/cars/counties';
import { CATEGORIES, type Category } from '#shared/cars/enumerations';
import { useFailureLog } from '../../../lib/use-failure-log';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { PageHeading } from '../../../ui/page-heading';
import { Select } from '../../../ui/select';
import { carFacetsQuery, carSearchQuery } from '../api';
import { SearchToolsSlot } from '../saved-searches/search-tools-slot';
import { categoryCarsWords, homeWords } from '../words';
import { CarResults } from './car-results';

type CategoryCarsProps = {
  name: string;
  description: string;
  categories: readonly Category[];
  /** How often the screen has advanced the cards' photos. */
  turns: number;
};

/** The cars of several categories, filtered by one of them and by county; both are kept in the URL. */
export function CategoryCars({ name, description, categories, turns }: CategoryCarsProps) {
  const [params, setParams] = useSearchParams();
  const county = params.get('county') ?? '';
  const kind = categories.find((category) => category === params.get('category'));
  const facets = useQuery(carFacetsQuery(''));
  const counties = facets.data?.counties ?? [];
  const search = useInfiniteQuery(carSearchQuery({ county, category: kind ?? categories.join(',') }));
  const total = search.data?.pages[0]?.total;
  useFailureLog(homeWords.failed, search.error);
  useFailureLog(homeWords.choicesFailed, facets.error);

  function filterBy(next: { county: string; category: string | undefined }) {
    const chosen = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]));
    setParams(new URLSearchParams(chosen));
  }

  return (
    <>
      <PageHeading title={name} aside={total === undefined ? undefined : homeWords.count(total)} />
      <p className="mt-2 max-w-155 text-ink2">{description}</p>
      <div className="mt-5 mb-5 flex flex-wrap items-center justify-between gap-3">
        <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
          <legend className="sr-only">{categoryCarsWords.kinds}</legend>
          <Chip selected={!kind} onClick={() => filterBy({ county, category: undefined })}>
            {categoryCarsWords.all}
          </Chip>
          {categories.map((category) => (
            <Chip key={category} selected={category === kind} onClick={() => filterBy({ county, category })}>
              {CATEGORIES[category]}
            </Chip>
          ))}
        </fieldset>
        <Select
          aria-label={homeWords.location}
          value={county}
          onChange={(event) => filterBy({ county: event.target.value, category: kind })}
          className="w-full md:w-60"
        >
          <option value="">{homeWords.allCounties}</option>
          {counties.map((entry) => (
            <option key={entry.county} value={entry.county}>
              {countyName(entry.county)}
            </option>
          ))}
        </Select>
      </div>
      <SearchToolsSlot category={categories.join(',')} />
      <h2 className="sr-only">{categoryCarsWords.cars}</h2>
      <CarResults
        search={search}
        columns="four"
        turns={turns}
        emptyAction={
          kind || county ? (
            <Button
              variant="secondary"
              size="small"
              onClick={() => filterBy({ county: '', category: undefined })}
            >
              {homeWords.clear}
            </Button>
          ) : undefined
        }
      />
    </>
  );
}
