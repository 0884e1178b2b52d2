import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS, listKeys } from '#shared/cars/labels';
import type { SearchFacets } from '#shared/cars/search';
import { SEARCH_LIMITS } from '#shared/core/limits';
import type { NumberColumn } from './columns';
import { FILTER_BITS } from './failed-filters';
import { type Fleet, MAX_SEATS, MAX_YEAR } from './fleet';
import { normalizeSearchText } from './words';

const MAX_TENTHS = 50;
const RATING_CHOICES = [3, 4] as const;

const collator = new Intl.Collator('en');

/**
 * Counts the cars that each choice of a filter would find: cars that match all other filters. Make and model
 * count as one filter, because a choice of either replaces both.
 */
export function countFacets(fleet: Fleet, failures: Uint32Array, verified: Uint8Array): SearchFacets {
  const { values } = fleet;
  const columns = fleet.columns();

  const rows = findCountedRows(failures);

  /**
   * Counts the cars for each number in a column, including cars that fail only the column's own filter; `own`
   * holds the bits of this filter.
   */
  function countBy(name: NumberColumn, size: number, own = 0): Uint32Array {
    const counts = new Uint32Array(size);
    const column = columns[name];
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const number = column[row] ?? 0;
      counts[number] = (counts[number] ?? 0) + Number(((failures[row] ?? 0) & ~own) === 0);
    }
    return counts;
  }
  function countNames<Column extends 'category' | 'fuel' | 'transmission', Name extends string>(
    column: Column,
    names: readonly Name[],
  ) {
    const { all } = values[column];
    const counts = countBy(column, all.length, FILTER_BITS[column]);
    return names
      .map((name) => ({
        ...({ [column]: name } as Record<Column, Name>),
        count: counts[all.indexOf(name)] ?? 0,
      }))
      .filter(({ count }) => count > 0);
  }
  // A car that fails the filter on a fact does not have the fact, so even without `own` it is not counted.
  const countFact = (name: NumberColumn) => countBy(name, 2)[1] ?? 0;
  const byLender = countBy('lender', values.lender.all.length);
  const bySeats = countBy('seats', MAX_SEATS + 1, FILTER_BITS.seats);
  const byYear = countBy('year', MAX_YEAR + 1, FILTER_BITS.year);
  const byTenths = countBy('tenthsOfStars', MAX_TENTHS + 1, FILTER_BITS.minRating);

  return {
    total: sumOf(byLender, 0),
    counties: countCounties(fleet, countBy('place', values.place.all.length, FILTER_BITS.county)),
    makes: countMakes(fleet, countBy('model', values.model.all.length, FILTER_BITS.make | FILTER_BITS.model)),
    categories: countNames('category', listKeys(CAR_CATEGORIES)),
    fuels: countNames('fuel', listKeys(CAR_FUELS)),
    transmissions: countNames('transmission', listKeys(CAR_TRANSMISSIONS)),
    seats: presentNumbers(bySeats).map((seats) => ({ seats, count: sumOf(bySeats, seats) })),
    years: presentNumbers(byYear)
      .map((year) => ({ year, count: byYear[year] ?? 0 }))
      .reverse(),
    fourWheel: countFact('fourWheel'),
    airCon: countFact('airCon'),
    withDriver: countFact('withDriver'),
    verified: byLender.reduce((sum, cars, number) => sum + cars * (verified[number] ?? 0), 0),
    ratings: RATING_CHOICES.map((minRating) => ({
      minRating,
      count: sumOf(byTenths, 10 * minRating),
    })).filter(({ count }) => count > 0),
    prices: distributePrices(columns.price, failures),
  };
}

/** Returns the rows that fail no filter, or one filter only. */
function findCountedRows(failures: Uint32Array): Uint32Array {
  const makeAndModel = FILTER_BITS.make | FILTER_BITS.model;
  const rows = new Uint32Array(failures.length);
  let count = 0;
  for (let row = 0; row < failures.length; row += 1) {
    const bits = failures[row] ?? 0;
    if ((bits & (bits - 1)) !== 0 && bits !== makeAndModel) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.subarray(0, count);
}

function countCounties({ values }: Fleet, byPlace: Uint32Array): SearchFacets['counties'] {
  const names = values.place.all.map(({ county }, number) => ({ name: county, count: byPlace[number] ?? 0 }));
  return addUpNames(names).map(({ name, count }) => ({ county: name, count }));
}

function countMakes({ values }: Fleet, byModel: Uint32Array): SearchFacets['makes'] {
  const models = values.model.all.map((model, number) => ({ ...model, count: byModel[number] ?? 0 }));
  return addUpNames(models.map(({ make, count }) => ({ name: make, count }))).map(({ name, count }) => {
    const ofMake = models.filter(({ foldedMake }) => foldedMake === normalizeSearchText(name));
    const families = addUpNames(ofMake.map((model) => ({ name: model.family, count: model.count })));
    return {
      make: name,
      count,
      models: families.map((family) => ({ model: family.name, count: family.count })),
    };
  });
}

type NameCount = { name: string; count: number };

/** Adds up the counts of all spellings of a name; returns each name's most frequent spelling, sorted. */
function addUpNames(names: readonly NameCount[]): NameCount[] {
  const spellingsByName = new Map<string, Map<string, number>>();
  for (const { name, count } of names) {
    if (count === 0) continue;
    const spellings = spellingsByName.get(normalizeSearchText(name)) ?? new Map<string, number>();
    spellingsByName.set(normalizeSearchText(name), spellings.set(name, (spellings.get(name) ?? 0) + count));
  }
  return [...spellingsByName.values()]
    .map((spellings) => {
      const byCount = [...spellings].sort(([, one], [, other]) => other - one);
      return { name: byCount[0]?.[0] ?? '', count: byCount.reduce((sum, [, count]) => sum + count, 0) };
    })
    .sort((one, other) => collator.compare(one.name, other.name));
}

function presentNumbers(counts: Uint32Array): number[] {
  return [...counts.keys()].filter((number) => number > 0 && (counts[number] ?? 0) > 0);
}

/**
 * Returns the number of cars whose value is at least `from`; `counts` has the number of cars of each value.
 */
function sumOf(counts: Uint32Array, from: number): number {
  return counts.subarray(from).reduce((sum, cars) => sum + cars, 0);
}

/** Returns buckets of the same round width; null if there are no cars. */
function distributePrices(price: Uint32Array, failures: Uint32Array): SearchFacets['prices'] {
  const own = FILTER_BITS.price;
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (let row = 0; row < failures.length; row += 1) {
    const value = price[row] ?? 0;
    if (((failures[row] ?? 0) & ~own) !== 0) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (min > max) return null;

  const width = widthFor(min, max);
  const first = Math.floor(min / width);
  const counts = new Uint32Array(Math.floor(max / width) - first + 1);
  for (let row = 0; row < failures.length; row += 1) {
    if (((failures[row] ?? 0) & ~own) !== 0) continue;
    const bucket = Math.floor((price[row] ?? 0) / width) - first;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const buckets = Array.from(counts, (count, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width,
    count,
  }));
  return { min, max, buckets };
}

/** Returns the smallest bucket width (100, 200, 500, 1,000, 2,000…) that does not give too many buckets. */
function widthFor(min: number, max: number): number {
  for (let power = 100; ; power *= 10) {
    for (const digit of [1, 2, 5]) {
      const width = digit * power;
      const buckets = Math.floor(max / width) - Math.floor(min / width) + 1;
      if (buckets <= SEARCH_LIMITS.priceBuckets) return width;
    }
  }
}
