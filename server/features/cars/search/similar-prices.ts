import { DASHBOARD_LIMITS } from '#shared/core/limits';
import type { FleetRows } from './fleet-rows';

type Car = { _id: { toHexString(): string }; category: string; county: string; year: number };

/** Prices of listed cars of the same category and county and about the same year, by car, without its own. */
export function similarPrices(rows: FleetRows, cars: readonly Car[], now: number): Map<string, number[]> {
  const { place, category, price, year, expiry } = rows.table();
  const found = cars.map((car) => ({ ...car, id: car._id.toHexString(), prices: [] as number[] }));
  const categories = rows.dictionaries.category.entries;
  const places = rows.dictionaries.place.entries;
  /** The cars that those of a category and a place are compared with. */
  const comparable = new Map<number, typeof found>();
  for (let row = 0; row < rows.ids.length; row += 1) {
    if (Number(expiry[row]) <= now) continue;
    const [categoryNumber, placeNumber] = [category[row] ?? 0, place[row] ?? 0];
    const key = placeNumber * categories.length + categoryNumber;
    let like = comparable.get(key);
    if (!like) {
      const ofCategory = found.filter((car) => car.category === categories[categoryNumber]?.text);
      like = ofCategory.filter((car) => car.county === places[placeNumber]?.text);
      comparable.set(key, like);
    }
    for (const car of like) {
      const apart = Math.abs(Number(year[row]) - car.year);
      if (apart <= DASHBOARD_LIMITS.similarYears && rows.ids[row] !== car.id)
        car.prices.push(Number(price[row]));
    }
  }
  return new Map(found.map(({ id, prices }) => [id, prices]));
}
