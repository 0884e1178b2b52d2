import { useQuery } from '@tanstack/react-query';
import { formatCounty } from '#shared/cars/counties';
import type { CarFacets } from '#shared/cars/search';
import { useFailureLog } from '../../../lib/failure-sentence';
import { carFacetsQuery } from '../api';
import { type CarSearch, isEqualIgnoringCase, omitSearchParams, type SearchUpdater } from '../car-search';
import { homeWords } from '../list-words';

/** A dropdown for county, make or model. */
export type DependentDropdown = {
  label: string;
  /** Label of the option that sets no filter. */
  any: string;
  /** Value from the URL, spelled as in `values` if a car has it. */
  value: string;
  /** Choices of the dropdown; they include the value from the URL even if no car has it. */
  values: string[];
  formatName?: (value: string) => string;
  disabled?: boolean;
  choose: (value: string) => void;
};

type DependentChoicesOptions = {
  search: CarSearch;
  apply: SearchUpdater;
  /** Counties and makes of the cars on the screen; by default those of all cars. */
  facets?: Pick<CarFacets, 'counties' | 'makes'> | undefined;
};

/**
 * Returns the dropdowns for county, make and model. Make is disabled until a county is chosen, model until a
 * make is chosen; a new county clears both, a new make clears the model.
 */
export function useDependentDropdowns({ search, apply, facets }: DependentChoicesOptions) {
  const { county = '', make = '', model = '' } = search;
  const national = useQuery(carFacetsQuery('')).data;
  const local = useQuery(carFacetsQuery(county));
  useFailureLog(homeWords.choicesFailed, local.error);
  const counties = (facets ?? national)?.counties ?? [];
  const makes = (facets ?? local.data)?.makes ?? [];
  const models = makes.find((entry) => isEqualIgnoringCase(entry.make, make))?.models ?? [];
  return {
    county: {
      label: homeWords.location,
      any: homeWords.allCounties,
      ...listValues(
        county,
        counties.map((entry) => entry.county),
      ),
      formatName: formatCounty,
      choose: (next) => apply((latest) => ({ ...omitSearchParams(latest, ['make', 'model']), county: next })),
    },
    make: {
      label: homeWords.make,
      any: homeWords.allMakes,
      ...listValues(
        make,
        makes.map((entry) => entry.make),
      ),
      disabled: !county,
      choose: (next) => apply((latest) => ({ ...omitSearchParams(latest, ['model']), make: next })),
    },
    model: {
      label: homeWords.model,
      any: homeWords.allModels,
      ...listValues(
        model,
        models.map((entry) => entry.model),
      ),
      disabled: !make,
      choose: (next) => apply((latest) => ({ ...latest, model: next })),
    },
  } satisfies Record<string, DependentDropdown>;
}

function listValues(value: string, listed: string[]) {
  const known = listed.find((other) => isEqualIgnoringCase(other, value));
  return { value: known ?? value, values: value && !known ? [value, ...listed] : listed };
}

export function DropdownOptions({ any, values, formatName }: DependentDropdown) {
  return (
    <>
      <option value="">{any}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {formatName ? formatName(value) : value}
        </option>
      ))}
    </>
  );
}
