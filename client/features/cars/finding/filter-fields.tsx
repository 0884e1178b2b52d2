import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatCounty } from '#shared/cars/counties';
import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS, listKeys } from '#shared/cars/labels';
import type { SearchFacets } from '#shared/cars/search';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { formatShillings } from '../../../lib/format';
import { Chip } from '../../../ui/chip';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { omitParams } from '../car-search';
import { splitValues, toggleValue } from './active-filters';
import type { Finding } from './finding';
import { PriceRange } from './price-range';
import { useTypedText } from './use-typed';
import { findingWords } from './words';

type YearRangeProps = Pick<Finding, 'search' | 'apply'> & { facets: SearchFacets | undefined };

function YearRange({ search, apply, facets }: YearRangeProps) {
  const { minYear = '', maxYear = '' } = search;
  const years = facets?.years ?? [];
  const carsIn = (from: string, to: string) =>
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
        countOf={(year) => carsIn(year, maxYear)}
        onChoose={(year) => apply((latest) => ({ ...latest, minYear: year }))}
      />
      <YearSelect
        label={findingWords.yearTo}
        value={maxYear}
        years={years.filter(({ year }) => year >= Number(minYear)).map(({ year }) => String(year))}
        countOf={(year) => carsIn(minYear, year)}
        onChoose={(year) => apply((latest) => ({ ...latest, maxYear: year }))}
      />
    </div>
  );
}

type YearSelectProps = {
  label: string;
  value: string;
  years: string[];
  countOf: (year: string) => number;
  onChoose: (year: string) => void;
};

function YearSelect({ label, value, years, countOf, onChoose }: YearSelectProps) {
  const choices = value && !years.includes(value) ? [value, ...years] : years;
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{findingWords.any}</option>
        {choices.map((year) => (
          <option key={year} value={year}>
            {findingWords.withCount(year, countOf(year))}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A row of choices with a title; renders nothing without choices. */
function FilterChoices({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-label">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  count: number | undefined;
  selected: boolean;
  onClick: () => void;
};

/** One choice with its number of cars; a choice without cars can be deselected but not selected. */
function FilterChoice({ label, count, selected, onClick }: ChoiceProps) {
  return (
    <Chip
      selected={selected}
      disabled={count === 0 && !selected}
      onClick={onClick}
      className="max-w-full gap-1.5 disabled:border-line disabled:bg-sunken disabled:text-ink3"
    >
      <span className="text-left whitespace-normal">{label}</span>{' '}
      {count !== undefined && <span className="text-small tabular-nums">{formatShillings(count)}</span>}
    </Chip>
  );
}

const GOOD_RATING = 4;
const SEATS = [2, 4, 5, 7, 8, 14];
const FLAGS = ['fourWheel', 'airCon', 'withDriver', 'verified'] as const;

type FilterFieldsProps = Pick<Finding, 'search' | 'apply' | 'kinds'> & {
  /** Undefined until the first reply; until then choices have no counts. */
  facets: SearchFacets | undefined;
  className?: string;
};

export function FilterFields({ search, apply, kinds, facets, className }: FilterFieldsProps) {
  const shared = { search, apply, facets };
  const typed = useTypedText(search.q ?? '', (q, options) => apply((latest) => ({ ...latest, q }), options));
  const shownKinds = (kinds ?? listKeys(CAR_CATEGORIES)).filter(
    (kind) =>
      splitValues(search.category).includes(kind) || findCount(facets?.categories, 'category', kind) !== 0,
  );
  const seats = SEATS.filter(
    (least) => search.seats === String(least) || countWithSeats(facets, least) !== 0,
  );
  const stars = Number(search.minRating || GOOD_RATING);
  const rated = facets?.ratings.find((entry) => entry.minRating === stars)?.count ?? 0;
  return (
    <div className={clsx('grid items-start gap-5', className)}>
      {/* First in the form, because the sheet focuses its first field: a text field would open the phone's keyboard. */}
      <CountyField {...shared} />
      <Field label={findingWords.words}>
        <TextInput {...typed} type="search" maxLength={SEARCH_LIMITS.textLength} enterKeyHint="search" />
      </Field>
      <PriceRange search={search} apply={apply} prices={facets?.prices ?? undefined} />
      <FilterChoices title={findingWords.transmission}>
        {listKeys(CAR_TRANSMISSIONS).map((value) => (
          <FilterChoice
            key={value}
            label={CAR_TRANSMISSIONS[value].label}
            count={findCount(facets?.transmissions, 'transmission', value)}
            selected={splitValues(search.transmission).includes(value)}
            onClick={() => apply((latest) => toggleValue(latest, 'transmission', value))}
          />
        ))}
      </FilterChoices>
      <FilterChoices title={findingWords.fuel}>
        {listKeys(CAR_FUELS).map((value) => (
          <FilterChoice
            key={value}
            label={CAR_FUELS[value]}
            count={findCount(facets?.fuels, 'fuel', value)}
            selected={splitValues(search.fuel).includes(value)}
            onClick={() => apply((latest) => toggleValue(latest, 'fuel', value))}
          />
        ))}
      </FilterChoices>
      <FilterChoices title={findingWords.seats}>
        {seats.map((least) => (
          <FilterChoice
            key={least}
            label={findingWords.seatsFrom(least)}
            count={countWithSeats(facets, least)}
            selected={search.seats === String(least)}
            onClick={() =>
              apply((latest) => ({ ...latest, seats: latest.seats === String(least) ? '' : String(least) }))
            }
          />
        ))}
      </FilterChoices>
      <YearRange {...shared} />
      <FilterChoices title={findingWords.more}>
        {FLAGS.map((name) => (
          <FilterChoice
            key={name}
            label={findingWords[name]}
            count={facets?.[name]}
            selected={search[name] === '1'}
            onClick={() => apply((latest) => ({ ...latest, [name]: latest[name] ? '' : '1' }))}
          />
        ))}
        {(search.minRating || rated > 0) && (
          <FilterChoice
            label={findingWords.ratingFrom(search.minRating || GOOD_RATING)}
            count={facets && rated}
            selected={Boolean(search.minRating)}
            onClick={() =>
              apply((latest) => ({ ...latest, minRating: latest.minRating ? '' : String(GOOD_RATING) }))
            }
          />
        )}
      </FilterChoices>
      <FilterChoices title={findingWords.category}>
        {shownKinds.map((value) => (
          <FilterChoice
            key={value}
            label={CAR_CATEGORIES[value]}
            count={findCount(facets?.categories, 'category', value)}
            selected={splitValues(search.category).includes(value)}
            onClick={() => apply((latest) => toggleValue(latest, 'category', value))}
          />
        ))}
      </FilterChoices>
    </div>
  );
}

/** Select of the counties that have matching cars; choosing one clears make and model. */
function CountyField({ search, apply, facets }: Pick<FilterFieldsProps, 'search' | 'apply' | 'facets'>) {
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

function countWithSeats(facets: SearchFacets | undefined, least: number): number | undefined {
  return facets && (facets.seats.find((entry) => entry.seats >= least)?.count ?? 0);
}

function findCount<Name extends string>(
  entries: ({ count: number } & Record<Name, string>)[] | undefined,
  name: Name,
  value: string,
): number | undefined {
  return entries && (entries.find((entry) => entry[name] === value)?.count ?? 0);
}
