import { clsx } from 'clsx';
import type { SearchFacets } from '#shared/cars/search';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import type { ScreenSearch } from '../api';
import { FILTER_VALUE_LABELS, formatRangeLabel } from './active-filters';
import { buildFilterSwitch, type FilterChoice, FilterChoices, listFilterValues } from './filter-choices';
import { FilterRow } from './filter-row';
import { PriceRange } from './price-range';
import { NearPlaceField } from './town-field';
import { useDebouncedText } from './use-typed';
import { findingWords } from './words';
import { YearRange } from './year-range';

type FieldProps = Pick<ScreenSearch, 'search' | 'apply'> & {
  /** Filter choices, each with its number of cars; undefined until the first reply arrives. */
  facets: SearchFacets | undefined;
};

const GOOD_RATING = '4';
const SEATS = [2, 4, 5, 7, 8, 14];
const LOW_PRICE = 5_000;

const isChoosable = ({ count, selected }: FilterChoice) => selected || count !== 0;

type FilterFieldsProps = FieldProps &
  Pick<ScreenSearch, 'kinds'> & {
    /** Whether the filters include the free text, because the screen has no search sheet. */
    hasText: boolean;
    className?: string;
  };

export function FilterFields({ search, apply, kinds, facets, hasText, className }: FilterFieldsProps) {
  const shared = { search, apply, facets };
  return (
    <div className={clsx('grid items-start gap-x-5 gap-y-2.75', className)}>
      {/* The sheet focuses its first field; a text field there would open a phone's keyboard. */}
      <SortField {...shared} />
      {hasText && <FreeText search={search} apply={apply} />}
      <OftenChosen {...shared} />
      <PriceRange search={search} apply={apply} prices={facets?.prices ?? undefined} />
      <MoreRows {...shared} kinds={kinds} />
    </div>
  );
}

/** Selects the order of the list; the order 'Nearest' also asks for a place. */
function SortField({ search, apply, facets }: FieldProps) {
  const { sort = NEWEST } = search;
  const isOffered = (order: string) =>
    order !== 'rating' || sort === order || Boolean(facets?.ratings.length);
  return (
    <div className="grid gap-2">
      <Field label={findingWords.sort}>
        <Select
          value={sort}
          onChange={({ target }) =>
            apply((latest) => ({ ...latest, sort: target.value === NEWEST ? '' : target.value, near: '' }))
          }
        >
          {Object.entries(findingWords.sorts).map(
            ([order, name]) =>
              isOffered(order) && (
                <option key={order} value={order}>
                  {name}
                </option>
              ),
          )}
        </Select>
      </Field>
      {sort === 'nearest' && <NearPlaceField search={search} apply={apply} />}
    </div>
  );
}

const NEWEST = 'newest';

function FreeText({ search, apply }: Pick<ScreenSearch, 'search' | 'apply'>) {
  const typed = useDebouncedText(search.q ?? '', (q, options) =>
    apply((latest) => ({ ...latest, q }), options),
  );
  return (
    <Field label={findingWords.words}>
      <TextInput {...typed} type="search" maxLength={SEARCH_LIMITS.textLength} enterKeyHint="search" />
    </Field>
  );
}

function OftenChosen({ search, apply, facets }: FieldProps) {
  const automatic = listFilterValues(search, 'transmission', facets?.transmissions, ['automatic']);
  const choices = [
    {
      label: findingWords.often.price(LOW_PRICE),
      ...buildFilterSwitch(search, 'maxPrice', String(LOW_PRICE)),
    },
    ...automatic,
    { label: findingWords.verified, count: facets?.verified, ...buildFilterSwitch(search, 'verified', '1') },
    {
      label: findingWords.withDriver,
      count: facets?.withDriver,
      ...buildFilterSwitch(search, 'withDriver', '1'),
    },
  ];
  return <FilterChoices title={findingWords.often.title} choices={choices} apply={apply} isCounted={false} />;
}

function MoreRows({ search, apply, kinds, facets }: FieldProps & Pick<ScreenSearch, 'kinds'>) {
  const types = listFilterValues(search, 'category', facets?.categories, kinds).filter(isChoosable);
  const gears = listFilterValues(search, 'transmission', facets?.transmissions);
  const fuels = listFilterValues(search, 'fuel', facets?.fuels);
  const seats = SEATS.map((least) => ({
    label: findingWords.seatsFrom(least),
    count: facets && (facets.seats.find((entry) => entry.seats >= least)?.count ?? 0),
    ...buildFilterSwitch(search, 'seats', String(least)),
  })).filter(isChoosable);
  const equipment = (['fourWheel', 'airCon'] as const).map((name) => ({
    label: findingWords[name],
    count: facets?.[name],
    ...buildFilterSwitch(search, name, '1'),
  }));
  const { automatic } = FILTER_VALUE_LABELS.transmission;
  const stars = search.minRating || GOOD_RATING;
  const rated = facets?.ratings.find((entry) => entry.minRating === Number(stars))?.count ?? 0;
  const rating = {
    label: findingWords.ratingFrom(stars),
    count: facets && rated,
    ...buildFilterSwitch(search, 'minRating', stars),
  };
  const hasRating = rating.selected || rated > 0;
  const { minYear, maxYear } = search;
  const years = formatRangeLabel(minYear, maxYear, (year) => year);
  return (
    <div className="border-t border-line">
      <FilterRow
        title={findingWords.type}
        value={nameSelected([...types, ...gears.filter(({ label }) => label !== automatic)])}
      >
        <FilterChoices title={findingWords.category} choices={types} apply={apply} />
        <FilterChoices title={findingWords.transmission} choices={gears} apply={apply} />
      </FilterRow>
      <FilterRow title={findingWords.fuel} value={nameSelected(fuels)}>
        <FilterChoices title={findingWords.fuel} choices={fuels} apply={apply} />
      </FilterRow>
      <FilterRow title={findingWords.seats} value={nameSelected(seats)}>
        <FilterChoices title={findingWords.seats} choices={seats} apply={apply} />
      </FilterRow>
      <FilterRow
        title={hasRating ? findingWords.equipmentYearRating : findingWords.equipmentYear}
        value={[nameSelected(equipment), years, nameSelected([rating])].filter(Boolean).join(', ')}
      >
        <FilterChoices title={findingWords.equipment} choices={equipment} apply={apply} />
        <YearRange search={search} apply={apply} facets={facets} />
        {hasRating && <FilterChoices title={findingWords.rating} choices={[rating]} apply={apply} />}
      </FilterRow>
    </div>
  );
}

function nameSelected(choices: FilterChoice[]): string {
  return choices.flatMap(({ label, selected }) => (selected ? [label] : [])).join(', ');
}
