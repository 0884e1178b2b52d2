import { COUNTIES } from '#shared/cars/counties';
import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS, listKeys } from '#shared/cars/labels';
import { addDays, toDay } from '#shared/core/days';

/** Values that a search picks from, by parameter. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  county: COUNTIES,
  make: ['Toyota', 'nissan', 'Subaru', 'Mercedes-Benz'],
  model: ['prado', 'fielder', 'x-trail', 'a'],
  category: [...listKeys(CAR_CATEGORIES), 'suv,off-road,crossover', 'sedan,hatchback,station-wagon'],
  fuel: [...listKeys(CAR_FUELS), 'petrol,diesel'],
  transmission: listKeys(CAR_TRANSMISSIONS),
  minPrice: ['2000', '3500', '8000'],
  maxPrice: ['4000', '5000', '12000'],
  minYear: ['2008', '2014'],
  maxYear: ['2016', '2022'],
  seats: ['4', '5', '7'],
  fourWheel: ['1'],
  airCon: ['1'],
  withDriver: ['1'],
  verified: ['1'],
  partyBus: ['0', '1'],
  q: ['toyota', 'bluetooth', 'toyta prado', 'white nairobi', 'clean family car', 'mombsa', 'a', 'zzzz'],
  near: ['Nakuru', 'Nairobi CBD', '-1.28,36.82', 'Kisumu, Kisumu'],
};
/** Days of the coming year on which a search wants a car, in turn. */
const FIRST_DAYS = 350;
const LENGTHS = 5;
const SORTS = ['newest', 'price_asc', 'price_desc', 'nearest'];

/** Lists different searches, each with none to all of the filters; every call returns the same. */
export function listMixedSearches(count: number): URLSearchParams[] {
  const searches = new Map<string, URLSearchParams>();
  for (let seed = 1; searches.size < count; seed += 1) {
    const search = makeSearch(seed);
    searches.set(search.toString(), search);
  }
  return [...searches.values()];
}

/** Lists the same searches, each for one to five days of the coming year. */
export function listDatedSearches(count: number): URLSearchParams[] {
  const today = toDay(Date.now());
  return listMixedSearches(count).map((search, at) => {
    const from = addDays(today, 1 + ((at * 37) % FIRST_DAYS));
    search.set('from', from);
    search.set('to', addDays(from, at % LENGTHS));
    return search;
  });
}

function makeSearch(seed: number): URLSearchParams {
  const random = createRandom(seed);
  const share = random();
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(VALUES)) {
    if (random() < share * share) search.set(name, pick(values, random()));
  }
  const sorts = search.has('near') ? SORTS : SORTS.filter((sort) => sort !== 'nearest');
  search.set('sort', pick(sorts, random()));
  return search;
}

function pick(values: readonly string[], at: number): string {
  return values[Math.floor(at * values.length)] ?? '';
}

/** Returns numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
