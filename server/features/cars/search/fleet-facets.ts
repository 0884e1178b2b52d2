import { formatCounty } from '#shared/cars/counties';
import { CATEGORIES, FUELS, listKeys, TRANSMISSIONS } from '#shared/cars/enumerations';
import type { SearchFacets } from '#shared/cars/search';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { countChoices } from './count-choices';
import type { FleetRows } from './fleet-rows';
import { fold } from './words';

/** How many cars have which price, in buckets of one round width; null without cars. */
function priceDistribution(prices: Uint32Array): SearchFacets['prices'] {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const price of prices) {
    if (price < min) min = price;
    if (price > max) max = price;
  }
  if (min > max) return null;

  const width = widthFor(min, max);
  const first = Math.floor(min / width);
  const counts = new Uint32Array(Math.floor(max / width) - first + 1);
  for (const price of prices) {
    const bucket = Math.floor(price / width) - first;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const buckets = Array.from(counts, (count, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width,
    count,
  }));
  return { min, max, buckets };
}

/** The smallest of 100, 200, 500, 1,000, 2,000… of which few enough buckets cover the prices. */
function widthFor(min: number, max: number): number {
  for (let power = 100; ; power *= 10) {
    for (const digit of [1, 2, 5]) {
      const width = digit * power;
      const buckets = Math.floor(max / width) - Math.floor(min / width) + 1;
      if (buckets <= SEARCH_LIMITS.priceBuckets) return width;
    }
  }
}

const RATING_CHOICES = [3, 4];
const collator = new Intl.Collator('en');

/**
 * Cars behind each choice: those that fail no filter, or only that of the choice. A model belongs to its make, so a
 * choice of either replaces both.
 */
export function facetsOf(rows: FleetRows, failures: Uint32Array, verified: Uint8Array): SearchFacets {
  const { dictionaries } = rows;
  const counts = countChoices(rows, failures, verified);
  return {
    total: counts.total,
    counties: countiesOf(rows, counts.place),
    makes: makesOf(rows, counts.model),
    categories: named(listKeys(CATEGORIES), dictionaries.category, counts.category).map(
      ([category, count]) => ({
        category,
        count,
      }),
    ),
    fuels: named(listKeys(FUELS), dictionaries.fuel, counts.fuel).map(([fuel, count]) => ({ fuel, count })),
    transmissions: named(listKeys(TRANSMISSIONS), dictionaries.transmission, counts.transmission).map(
      ([transmission, count]) => ({ transmission, count }),
    ),
    seats: atLeast(counts.seats),
    years: yearsOf(counts.year),
    fourWheel: counts.fourWheel,
    airCon: counts.airCon,
    withDriver: counts.withDriver,
    verified: counts.verified,
    ratings: ratingsOf(counts.rating),
    prices: priceDistribution(counts.prices),
  };
}

function countiesOf({ dictionaries }: FleetRows, byPlace: Uint32Array): SearchFacets['counties'] {
  const counts = new Map<string, number>();
  dictionaries.place.entries.forEach(({ text }, number) => {
    const cars = byPlace[number] ?? 0;
    if (cars > 0) counts.set(text, (counts.get(text) ?? 0) + cars);
  });
  return byName(
    [...counts].map(([county, count]) => ({ county, count })),
    ({ county }) => formatCounty(county),
  );
}

function makesOf({ dictionaries }: FleetRows, byModel: Uint32Array): SearchFacets['makes'] {
  const makes = createTally<ReturnType<typeof createTally>>();
  dictionaries.model.entries.forEach(({ make, family }, number) => {
    const cars = byModel[number] ?? 0;
    if (cars > 0) makes.add(make, cars, createTally).add(family, cars, () => null);
  });
  return byName(
    makes.entries().map(({ spelling, cars, detail }) => ({
      make: spelling,
      count: cars,
      models: byName(
        detail.entries().map((family) => ({ model: family.spelling, count: family.cars })),
        ({ model }) => model,
      ),
    })),
    ({ make }) => make,
  );
}

/** Each number of seats that a car has, with the cars that have at least so many. */
function atLeast(bySeats: Uint32Array): SearchFacets['seats'] {
  const seats: SearchFacets['seats'] = [];
  let count = 0;
  for (let number = bySeats.length - 1; number > 0; number -= 1) {
    const cars = bySeats[number] ?? 0;
    count += cars;
    if (cars > 0) seats.push({ seats: number, count });
  }
  return seats.reverse();
}

function yearsOf(byYear: Uint32Array): SearchFacets['years'] {
  const years: SearchFacets['years'] = [];
  for (let year = byYear.length - 1; year > 0; year -= 1) {
    const count = byYear[year] ?? 0;
    if (count > 0) years.push({ year, count });
  }
  return years;
}

/** Cars with an average of at least so many stars. */
function ratingsOf(byRating: Uint32Array): SearchFacets['ratings'] {
  return RATING_CHOICES.map((minRating) => ({
    minRating,
    count: byRating.subarray(10 * minRating).reduce((sum, cars) => sum + cars, 0),
  })).filter(({ count }) => count > 0);
}

/** The names that have cars, with their number. */
function named(
  names: readonly string[],
  { entries }: { entries: readonly { text: string }[] },
  counts: Uint32Array,
): [string, number][] {
  return names.flatMap((name): [string, number][] => {
    const count = counts[entries.findIndex(({ text }) => text === name)] ?? 0;
    return count > 0 ? [[name, count]] : [];
  });
}

/** Counts by folded name; each group is shown in its most frequent spelling. */
function createTally<Detail = null>() {
  const groups = new Map<string, { spellings: Map<string, number>; cars: number; detail: Detail }>();
  return {
    add(spelling: string, cars: number, makeDetail: () => Detail): Detail {
      const key = fold(spelling);
      const group = groups.get(key) ?? { spellings: new Map(), cars: 0, detail: makeDetail() };
      groups.set(key, group);
      group.cars += cars;
      group.spellings.set(spelling, (group.spellings.get(spelling) ?? 0) + cars);
      return group.detail;
    },
    entries: () =>
      [...groups.values()].map(({ spellings, cars, detail }) => ({
        spelling: [...spellings].reduce((most, next) => (next[1] > most[1] ? next : most))[0],
        cars,
        detail,
      })),
  };
}

function byName<T>(entries: T[], nameOf: (entry: T) => string): T[] {
  return entries.sort((one, other) => collator.compare(nameOf(one), nameOf(other)));
}
