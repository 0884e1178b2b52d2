import { countyName } from '#shared/cars/counties';
import type { CarFacets } from '#shared/cars/search';
import { type CarSearch, type SearchName, without } from '../car-search';
import { homeWords } from '../list-words';

/** Counties that get a shortcut each, those with the most cars. */
const TOP_COUNTIES = 3;
const LOW_PRICE = 5_000;

/** What one tap above a list turns on and off. */
export type QuickFilter = { label: string; name: SearchName; value: string };

const ALWAYS: QuickFilter[] = [
  { label: homeWords.upTo(LOW_PRICE), name: 'maxPrice', value: String(LOW_PRICE) },
  { label: homeWords.automatic, name: 'transmission', value: 'automatic' },
  { label: homeWords.cheapest, name: 'sort', value: 'price_asc' },
];

/** The shortcuts; a county's only while no other one is chosen. */
export function quickFilters({ county }: CarSearch, counties: CarFacets['counties']): QuickFilter[] {
  const top = [...counties].sort((one, other) => other.count - one.count).slice(0, TOP_COUNTIES);
  const offered = county ? top.filter((entry) => entry.county === county) : top;
  return [
    ...ALWAYS,
    ...offered.map((entry) => ({
      label: countyName(entry.county),
      name: 'county' as const,
      value: entry.county,
    })),
  ];
}

/** The search with this shortcut turned on or off. Choosing a county clears make and model. */
export function toggled(search: CarSearch, { name, value }: QuickFilter): CarSearch {
  if (search[name] === value) return without(search, [name]);
  return { ...without(search, name === 'county' ? ['make', 'model'] : []), [name]: value };
}
