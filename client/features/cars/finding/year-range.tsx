import type { SearchFacets } from '#shared/cars/search';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import type { ScreenSearch } from '../api';
import { findingWords } from './words';

type YearRangeProps = Pick<ScreenSearch, 'search' | 'apply'> & { facets: SearchFacets | undefined };

export function YearRange({ search, apply, facets }: YearRangeProps) {
  const { minYear = '', maxYear = '' } = search;
  const years = facets?.years ?? [];
  const countCarsBetween = (from: string, to: string) =>
    years.reduce(
      (sum, { year, count }) => sum + (year >= Number(from) && year <= (Number(to) || Infinity) ? count : 0),
      0,
    );
  return (
    <div className="grid grid-cols-2 gap-3">
      <YearSelect
        label={findingWords.yearFrom}
        value={minYear}
        years={years
          .filter(({ year }) => !maxYear || year <= Number(maxYear))
          .map(({ year }) => String(year))}
        countCars={(year) => countCarsBetween(year, maxYear)}
        onChoose={(year) => apply((latest) => ({ ...latest, minYear: year }))}
      />
      <YearSelect
        label={findingWords.yearTo}
        value={maxYear}
        years={years.filter(({ year }) => year >= Number(minYear)).map(({ year }) => String(year))}
        countCars={(year) => countCarsBetween(minYear, year)}
        onChoose={(year) => apply((latest) => ({ ...latest, maxYear: year }))}
      />
    </div>
  );
}

type YearSelectProps = {
  label: string;
  value: string;
  years: string[];
  /** Returns the number of cars in the range if the year were chosen. */
  countCars: (year: string) => number;
  onChoose: (year: string) => void;
};

function YearSelect({ label, value, years, countCars, onChoose }: YearSelectProps) {
  const choices = value && !years.includes(value) ? [value, ...years] : years;
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{findingWords.any}</option>
        {choices.map((year) => (
          <option key={year} value={year}>
            {findingWords.withCount(year, countCars(year))}
          </option>
        ))}
      </Select>
    </Field>
  );
}
