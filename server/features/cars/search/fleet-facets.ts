import { countyName } from '#shared/cars/counties';
import { CATEGORIES, FUELS, keysOf, TRANSMISSIONS } from '#shared/cars/enumerations';
import type { SearchFacets } from '#shared/cars/search';
import { BITS, countMatches } from './fleet-failures';
import type { FleetRows } from './fleet-rows';
import { FLAGS } from './fleet-table';
import { priceDistribution } from './price-distribution';
import { fold } from './words';

const collator = new Intl.Collator('en');

/**
 * Cars behind each choice: those that fail no filter, or only that of the choice. A model belongs to its make, so a
 * choice of either replaces both.
 */
export function facetsOf(rows: FleetRows, failures: Uint16Array, verified: Uint8Array): SearchFacets {
  const table = rows.table();
  const { dictionaries } = rows;
  const byPlace = countBy(failures, BITS.county, table.place, dictionaries.place.entries.length);
  const byModel = countBy(failures, BITS.make | BITS.model, table.model, dictionaries.model.entries.length);
  const byLender = countBy(failures, BITS.verified, table.lender, dictionaries.lender.entries.length);
  const bySeats = countBy(failures, BITS.seats, table.seats, MAX_SEATS + 1);
  const byYear = countBy(failures, BITS.year, table.year, MAX_YEAR + 1);

  const named = (bit: number, column: 'category' | 'fuel' | 'transmission') => {
    const { entries } = dictionaries[column];
    const counts = countBy(failures, bit, table[column], entries.length);
    return (name: string) => {
      const at = entries.findIndex(({ text }) => text === name);
      return at < 0 ? 0 : (counts[at] ?? 0);
    };
  };
  const categories = named(BITS.category, 'category');
  const fuels = named(BITS.fuel, 'fuel');
  const transmissions = named(BITS.transmission, 'transmission');

  return {
    total: countMatches(failures),
    counties: countiesOf(rows, byPlace),
    makes: makesOf(rows, byModel),
    categories: present(keysOf(CATEGORIES).map((category) => ({ category, count: categories(category) }))),
    fuels: present(keysOf(FUELS).map((fuel) => ({ fuel, count: fuels(fuel) }))),
    transmissions: present(
      keysOf(TRANSMISSIONS).map((transmission) => ({ transmission, count: transmissions(transmission) })),
    ),
    seats: atLeast(bySeats),
    years: present([...byYear].map((count, year) => ({ year, count }))).reverse(),
    fourWheel: countFlag(failures, BITS.fourWheel, table.flags, FLAGS.fourWheel),
    airCon: countFlag(failures, BITS.airCon, table.flags, FLAGS.airCon),
    withDriver: countFlag(failures, BITS.withDriver, table.flags, FLAGS.withDriver),
    verified: byLender.reduce((sum, count, lender) => (verified[lender] === 1 ? sum + count : sum), 0),
    prices: priceDistribution(failures, BITS.price, table.price),
  };
}

/** Higher ones are counted as these; the contracts of a car allow none. */
const MAX_SEATS = 255;
const MAX_YEAR = 4_095;

/** How many rows have each number, among those that fail no filter beyond `dropped`. */
function countBy(failures: Uint16Array, dropped: number, numbers: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (let row = 0; row < failures.length; row += 1) {
    if (((failures[row] ?? 0) & ~dropped) !== 0) continue;
    const number = Math.min(numbers[row] ?? 0, size - 1);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  return counts;
}

function countFlag(failures: Uint16Array, dropped: number, flags: Uint32Array, flag: number): number {
  let count = 0;
  for (let row = 0; row < failures.length; row += 1) {
    if (((failures[row] ?? 0) & ~dropped) === 0 && ((flags[row] ?? 0) & flag) !== 0) count += 1;
  }
  return count;
}

function countiesOf({ dictionaries }: FleetRows, byPlace: Uint32Array): SearchFacets['counties'] {
  const counts = new Map<string, number>();
  dictionaries.place.entries.forEach(({ text }, number) => {
    const cars = byPlace[number] ?? 0;
    if (cars > 0) counts.set(text, (counts.get(text) ?? 0) + cars);
  });
  return byName(
    [...counts].map(([county, count]) => ({ county, count })),
    ({ county }) => countyName(county),
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

function present<T extends { count: number }>(choices: T[]): T[] {
  return choices.filter(({ count }) => count > 0);
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
