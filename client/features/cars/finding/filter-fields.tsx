import { clsx } from 'clsx';
import { formatCounty } from '#shared/cars/counties';
import type { SearchFacets } from '#shared/cars/search';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { formatShillings } from '../../../lib/format';
import { Chip } from '../../../ui/chip';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import type { Finding } from '../api';
import { type CarSearch, omitParams, type SearchName } from '../car-search';
import { type ListFilter, splitValues, toggleValue, VALUE_LABELS } from './active-filters';
import { PriceRange } from './price-range';
import { useTypedText } from './use-typed';
import { findingWords } from './words';

type FieldProps = Pick<Finding, 'search' | 'apply'> & {
  /** Undefined until the first reply; until then choices have no counts. */
  facets: SearchFacets | undefined;
};

function YearRange({ search, apply, facets }: FieldProps) {
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
  /** Number of cars of the range that choosing the year would set. */
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

type FilterChoice = {
  label: string;
  /** Number of cars that match with this choice; undefined while loading. */
  count: number | undefined;
  selected: boolean;
  toggle: (latest: CarSearch) => CarSearch;
};

type FilterChoicesProps = Pick<Finding, 'apply'> & { title: string; choices: FilterChoice[] };

/** A choice without cars can be deselected but not selected. */
function FilterChoices({ title, choices, apply }: FilterChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-label">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, count, selected, toggle }) => (
          <Chip
            key={label}
            selected={selected}
            disabled={count === 0 && !selected}
            onClick={() => apply(toggle)}
            className="max-w-full gap-1.5 disabled:border-line disabled:bg-sunken disabled:text-ink3"
          >
            <span className="text-left whitespace-normal">{label}</span>{' '}
            {count !== undefined && <span className="text-small tabular-nums">{formatShillings(count)}</span>}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** Lists the choices of a filter that accepts several values. */
function listValueChoices<Name extends ListFilter>(
  search: CarSearch,
  name: Name,
  counts: ({ count: number } & Record<Name, string>)[] | undefined,
  values: readonly string[] = Object.keys(VALUE_LABELS[name]),
): FilterChoice[] {
  return values.map((value) => ({
    label: VALUE_LABELS[name][value] ?? value,
    count: counts && (counts.find((entry) => entry[name] === value)?.count ?? 0),
    selected: splitValues(search[name]).includes(value),
    toggle: (latest) => toggleValue(latest, name, value),
  }));
}

/** Switches a filter between one value and none. */
function buildSwitch(search: CarSearch, name: SearchName, value: string) {
  return {
    selected: search[name] === value,
    toggle: (latest: CarSearch) => ({ ...latest, [name]: latest[name] === value ? '' : value }),
  };
}

const GOOD_RATING = '4';
const SEATS = [2, 4, 5, 7, 8, 14];
const FLAGS = ['fourWheel', 'airCon', 'withDriver', 'verified'] as const;

const isChoosable = ({ count, selected }: FilterChoice) => selected || count !== 0;

type FilterFieldsProps = FieldProps & Pick<Finding, 'kinds'> & { className?: string };

export function FilterFields({ search, apply, kinds, facets, className }: FilterFieldsProps) {
  const shared = { search, apply, facets };
  const typed = useTypedText(search.q ?? '', (q, options) => apply((latest) => ({ ...latest, q }), options));
  const seats = SEATS.map((least) => ({
    label: findingWords.seatsFrom(least),
    count: facets && (facets.seats.find((entry) => entry.seats >= least)?.count ?? 0),
    ...buildSwitch(search, 'seats', String(least)),
  }));
  const flags = FLAGS.map((name) => ({
    label: findingWords[name],
    count: facets?.[name],
    ...buildSwitch(search, name, '1'),
  }));
  const stars = search.minRating || GOOD_RATING;
  const rated = facets?.ratings.find((entry) => entry.minRating === Number(stars))?.count ?? 0;
  const rating = {
    label: findingWords.ratingFrom(stars),
    count: facets && rated,
    ...buildSwitch(search, 'minRating', stars),
  };
  return (
    <div className={clsx('grid items-start gap-5', className)}>
      {/* First in the form, because the sheet focuses its first field: a text field would open the phone's keyboard. */}
      <CountyField {...shared} />
      <Field label={findingWords.words}>
        <TextInput {...typed} type="search" maxLength={SEARCH_LIMITS.textLength} enterKeyHint="search" />
      </Field>
      <PriceRange search={search} apply={apply} prices={facets?.prices ?? undefined} />
      <FilterChoices
        title={findingWords.transmission}
        choices={listValueChoices(search, 'transmission', facets?.transmissions)}
        apply={apply}
      />
      <FilterChoices
        title={findingWords.fuel}
        choices={listValueChoices(search, 'fuel', facets?.fuels)}
        apply={apply}
      />
      <FilterChoices title={findingWords.seats} choices={seats.filter(isChoosable)} apply={apply} />
      <YearRange {...shared} />
      <FilterChoices
        title={findingWords.more}
        choices={rating.selected || rated > 0 ? [...flags, rating] : flags}
        apply={apply}
      />
      <FilterChoices
        title={findingWords.category}
        choices={listValueChoices(search, 'category', facets?.categories, kinds).filter(isChoosable)}
        apply={apply}
      />
    </div>
  );
}

/** Select of the counties that have matching cars; choosing one clears make and model. */
function CountyField({ search, apply, facets }: FieldProps) {
  const { county = '' } = search;
  const listed = facets?.counties ?? [];
  const isListed = listed.some((entry) => entry.county === county);
  return (
    <Field label={findingWords.county}>
      <Select
        value={county}
        onChange={(event) =>
          apply((latest) => ({ ...omitParams(latest, ['make', 'model']), county: event.target.value }))
        }
      >
        <option value="">{findingWords.anyCounty}</option>
        {county && !isListed && <option value={county}>{formatCounty(county)}</option>}
        {listed.map((entry) => (
          <option key={entry.county} value={entry.county}>
            {findingWords.withCount(formatCounty(entry.county), entry.count)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
