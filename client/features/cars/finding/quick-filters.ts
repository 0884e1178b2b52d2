import { countyName } from '#shared/cars/counties';
import type { CarFacets } from '#shared/cars/search';
import { type CarSearch, type SearchName, without } from '../car-search';
import { homeWords } from '../list-words';

/** The counties of the largest cities, in stored spelling, as far as they have cars. */
const CITY_COUNTIES = ['nairobi', 'mombasa', 'nakuru', 'kisumu'];
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
  const offered = CITY_COUNTIES.filter(
    (city) => counties.some((entry) => entry.county === city) && (!county || city === county),
  );
  return [
    ...ALWAYS,
    ...offered.map((city) => ({ label: countyName(city), name: 'county' as const, value: city })),
  ];
}

/** The search with this shortcut turned on or off. Choosing a county clears make and model. */
export function toggled(search: CarSearch, { name, value }: QuickFilter): CarSearch {
  if (search[name] === value) return without(search, [name]);
  return { ...without(search, name === 'county' ? ['make', 'model'] : []), [name]: value };
}
