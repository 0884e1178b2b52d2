import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { formatCounty } from '#shared/cars/counties';
import type { CarFacets } from '#shared/cars/search';
import { lazyPart } from '../../../lib/lazy-part';
import { useMediaQuery, WIDE_SCREEN_QUERY } from '../../../lib/use-media-query';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/select';
import { useArrowKeys } from '../../../ui/use-arrow-keys';
import type { Finding } from '../api';
import { type CarSearch, clearFilters, isFiltered, omitParams, type SearchName } from '../car-search';
import { homeWords } from '../list-words';
import { DaysButton } from '../when/days-button';
import { FilterChip } from './filter-chip';
import { SEARCH_PART_FALLBACKS } from './search-part';

/** Counties of the largest cities, as they are stored; offered if they have cars. */
const CITY_COUNTIES = ['nairobi', 'mombasa', 'nakuru', 'kisumu'];
const LOW_PRICE = 5_000;

type QuickFilter = { label: string; name: SearchName; value: string };

const ALWAYS: QuickFilter[] = [
  { label: homeWords.upTo(LOW_PRICE), name: 'maxPrice', value: String(LOW_PRICE) },
  { label: homeWords.automatic, name: 'transmission', value: 'automatic' },
  { label: homeWords.cheapest, name: 'sort', value: 'price_asc' },
];

/** Returns the quick filters; those for counties are left out if another county is chosen. */
function listQuickFilters({ county }: CarSearch, counties: CarFacets['counties']): QuickFilter[] {
  const offered = CITY_COUNTIES.filter(
    (city) => counties.some((entry) => entry.county === city) && (!county || city === county),
  );
  return [
    ...ALWAYS,
    ...offered.map((city) => ({ label: formatCounty(city), name: 'county' as const, value: city })),
  ];
}

/** Returns the search with a quick filter turned on or off. Choosing a county clears make and model. */
function toggleFilter(search: CarSearch, { name, value }: QuickFilter): CarSearch {
  if (search[name] === value) return omitParams(search, [name]);
  return { ...omitParams(search, name === 'county' ? ['make', 'model'] : []), [name]: value };
}

const NEWEST = 'newest';
const RATING = 'rating';

type SortSelectProps = Pick<Finding, 'search' | 'apply' | 'hasReviews'> & { className?: string };

/** Select for the order of a list; 'Nearest' then asks for a place. */
function SortSelect({ search, apply, hasReviews, className }: SortSelectProps) {
  function choose(order: string) {
    apply((latest) => ({ ...latest, sort: order === NEWEST ? '' : order, near: '' }));
  }
  return (
    <Select
      aria-label={homeWords.sort}
      value={search.sort ?? NEWEST}
      onChange={(event) => choose(event.target.value)}
      className={className}
    >
      {Object.entries(homeWords.sorts).map(
        ([order, name]) =>
          (order !== RATING || hasReviews || search.sort === RATING) && (
            <option key={order} value={order}>
              {name}
            </option>
          ),
      )}
    </Select>
  );
}

const FilterSheet = lazyPart(() => import('./filters'), 'FilterSheet', SEARCH_PART_FALLBACKS);
const FilterPanel = lazyPart(() => import('./filters'), 'FilterPanel', SEARCH_PART_FALLBACKS);
const ActiveChips = lazyPart(() => import('./filters'), 'ActiveChips', SEARCH_PART_FALLBACKS);
const NearBar = lazyPart(() => import('./near-bar'), 'NearBar', SEARCH_PART_FALLBACKS);

export function FilterBar({ counties, ...finding }: Finding & { counties: CarFacets['counties'] }) {
  const { search, apply } = finding;
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery(WIDE_SCREEN_QUERY);
  const quick = listQuickFilters(search, counties);
  const shown = quick.filter(({ name, value }) => search[name] === value).map(({ name }) => name);
  // A screen with few kinds of car has its own chips for them.
  if (finding.kinds) shown.push('category');
  const Filters = wide ? FilterPanel : FilterSheet;
  return (
    <>
      <div className="my-3 flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          icon={SlidersHorizontal}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {homeWords.filters}
        </Button>
        <SortSelect {...finding} className="min-w-34 flex-1 md:flex-none" />
        {finding.scope && (
          <DaysButton
            search={search}
            apply={apply}
            className="w-full rounded-control border border-edge bg-surface md:w-auto"
          />
        )}
        <Shortcuts filters={quick} search={search} apply={apply} />
        {isFiltered(search) && (
          <div className="flex w-full flex-wrap gap-2">
            {isFiltered(omitParams(search, shown)) && (
              <ActiveChips search={search} apply={apply} hidden={shown} />
            )}
            <Button variant="quiet" size="small" onClick={() => apply(clearFilters)}>
              {homeWords.clearAll}
            </Button>
          </div>
        )}
      </div>
      {open && <Filters {...finding} onClose={() => setOpen(false)} />}
      {search.sort === 'nearest' && <NearBar search={search} apply={apply} />}
    </>
  );
}

type ShortcutsProps = Pick<Finding, 'search' | 'apply'> & { filters: readonly QuickFilter[] };

function Shortcuts({ filters, search, apply }: ShortcutsProps) {
  return (
    <div
      {...useArrowKeys<HTMLDivElement>()}
      role="toolbar"
      aria-label={homeWords.shortcuts}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
    >
      {filters.map((filter) => (
        <FilterChip
          key={filter.label}
          label={filter.label}
          on={search[filter.name] === filter.value}
          onClick={() => apply((latest) => toggleFilter(latest, filter))}
        />
      ))}
    </div>
  );
}
