import { formatCounty } from '#shared/cars/counties';
import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS } from '#shared/cars/labels';
import type { DroppableFilter } from '#shared/cars/search';
import { formatRange } from '../../../lib/day-words';
import { type CarSearch, getSearchDays, omitSearchParams, type SearchParamName } from '../car-search';
import { findingWords } from './words';

/** Filter that is on: `names` are its search parameters; `drop` returns the search without it. */
type ActiveFilter = { names: SearchParamName[]; label: string; drop: (search: CarSearch) => CarSearch };

/** A filter that accepts several values. */
export type MultiValueFilter = 'category' | 'fuel' | 'transmission';

export const FILTER_VALUE_LABELS: Record<MultiValueFilter, Record<string, string>> = {
  category: CAR_CATEGORIES,
  fuel: CAR_FUELS,
  transmission: Object.fromEntries(Object.entries(CAR_TRANSMISSIONS).map(([key, { label }]) => [key, label])),
};
const LISTS: MultiValueFilter[] = ['category', 'fuel', 'transmission'];
const FLAGS = ['fourWheel', 'airCon', 'withDriver', 'verified'] as const;

/** Returns the active filters with their labels; a filter with several values has an entry for each. */
export function listActiveFilters(search: CarSearch): ActiveFilter[] {
  const { county, make, model, q, seats, minPrice, maxPrice, minYear, maxYear } = search;
  const words = findingWords.chips;
  const days = getSearchDays(search);
  const whole = (names: SearchParamName[], label: string | undefined): ActiveFilter[] =>
    label ? [{ names, label, drop: (latest) => omitSearchParams(latest, names) }] : [];
  return [
    ...whole(['q'], q),
    ...whole(['from', 'to'], days ? formatRange(days) : ''),
    ...whole(['county'], county && formatCounty(county)),
    ...whole(['make', 'model'], make),
    ...whole(['model'], model),
    ...whole(
      ['minPrice', 'maxPrice'],
      formatRangeLabel(minPrice, maxPrice, (text) => findingWords.shillings(Number(text))),
    ),
    ...LISTS.flatMap((name) =>
      splitFilterValues(search[name]).map((value) => ({
        names: [name],
        label: FILTER_VALUE_LABELS[name][value] ?? value,
        drop: (latest: CarSearch) => withValues(latest, name, withoutValue(latest, name, value)),
      })),
    ),
    ...whole(['seats'], seats && words.seats(seats)),
    ...whole(
      ['minYear', 'maxYear'],
      formatRangeLabel(minYear, maxYear, (text) => text),
    ),
    ...whole(['minRating'], search.minRating && findingWords.ratingFrom(search.minRating)),
    ...FLAGS.flatMap((name) => whole([name], search[name] && findingWords[name])),
  ];
}

/** Returns the search parameters of a filter that the server suggests removing. */
export function getFilterParams(filter: DroppableFilter): SearchParamName[] {
  switch (filter) {
    case 'price':
      return ['minPrice', 'maxPrice'];
    case 'year':
      return ['minYear', 'maxYear'];
    case 'days':
      return ['from', 'to'];
    case 'partyBus':
      return [];
    default:
      return [filter];
  }
}

export function splitFilterValues(text: string | undefined): string[] {
  return text ? text.split(',').filter(Boolean) : [];
}

/** Returns the search with a value added to a filter, or removed if the filter already has the value. */
export function toggleFilterValue(search: CarSearch, name: SearchParamName, value: string): CarSearch {
  const others = withoutValue(search, name, value);
  const isOn = others.length < splitFilterValues(search[name]).length;
  return withValues(search, name, isOn ? others : [...others, value]);
}

function withoutValue(search: CarSearch, name: SearchParamName, value: string): string[] {
  return splitFilterValues(search[name]).filter((other) => other !== value);
}

function withValues(search: CarSearch, name: SearchParamName, values: string[]): CarSearch {
  return { ...search, [name]: values.join(',') };
}

/** Returns the label of a range with two ends or with one end. */
export function formatRangeLabel(from = '', to = '', formatEnd: (text: string) => string): string {
  if (from && to) return `${formatEnd(from)} – ${formatEnd(to)}`;
  if (from) return findingWords.chips.from(formatEnd(from));
  return to && findingWords.chips.upTo(formatEnd(to));
}
