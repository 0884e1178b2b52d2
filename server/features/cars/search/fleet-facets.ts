import { countyName } from '#shared/cars/counties';
import { CATEGORIES, keysOf } from '#shared/cars/enumerations';
import { modelFamily } from '#shared/cars/rules';
import type { CarFacets } from '#shared/cars/search';
import { type Fleet, fold } from './fleet';
import { matcherOf } from './fleet-match';

/** Cars behind each choice: counties over the whole fleet, the other choices within `county`. */
export function facetsOf(fleet: Fleet, county: string, now: number): CarFacets {
  const columns = fleet.dictionaries;
  const { texts } = fleet.table();
  const anywhere = matcherOf(fleet, {}, now);
  const inCounty = matcherOf(fleet, { county }, now);
  const counties = new Map<number, number>();
  const categories = new Map<number, number>();
  const models = new Map<number, Map<number, number>>();
  let total = 0;
  for (let row = 0; row < fleet.ids.length; row += 1) {
    if (!anywhere(row)) continue;
    count(counties, texts.county[row]);
    if (!inCounty(row)) continue;
    total += 1;
    count(categories, texts.category[row]);
    const make = texts.make[row] ?? 0;
    const ofMake = models.get(make) ?? new Map<number, number>();
    models.set(make, ofMake);
    count(ofMake, texts.model[row]);
  }

  const makes = createTally<ReturnType<typeof createTally>>();
  for (const [make, ofMake] of models) {
    for (const [model, cars] of ofMake) {
      const families = makes.add(columns.make.values[make] ?? '', cars, createTally);
      families.add(modelFamily(columns.model.values[model] ?? ''), cars, () => null);
    }
  }
  return {
    total,
    counties: byName(
      [...counties].map(([number, cars]) => ({ county: columns.county.values[number] ?? '', count: cars })),
      (entry) => countyName(entry.county),
    ),
    makes: byName(
      makes.entries().map(({ spelling, cars, detail }) => ({
        make: spelling,
        count: cars,
        models: byName(
          detail.entries().map((family) => ({ model: family.spelling, count: family.cars })),
          (entry) => entry.model,
        ),
      })),
      (entry) => entry.make,
    ),
    categories: keysOf(CATEGORIES).flatMap((category) => {
      const cars = categories.get(columns.category.values.indexOf(category));
      return cars ? [{ category, count: cars }] : [];
    }),
  };
}

function count(counts: Map<number, number>, number: number | undefined): void {
  if (number === undefined) return;
  counts.set(number, (counts.get(number) ?? 0) + 1);
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
  return entries.sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
}
