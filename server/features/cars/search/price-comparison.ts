import { formatCounty } from '#shared/cars/counties';
import {
  type ComparedCar,
  computePriceSuggestion,
  type PriceSuggestion,
} from '#shared/cars/price-suggestion';
import { PRICE_SUGGESTION } from '#shared/core/limits';
import { metresBetween } from '../towns/position';
import { countyTown } from '../towns/towns';
import type { FleetRows } from './fleet-rows';
import { fold } from './words';

type Car = { make: string; model: string; category: string; county: string; year: number };

/** What listed cars like this one cost, of years not far from its own; one pass over the columns. */
export function comparePrices(
  rows: FleetRows,
  car: Car & { except?: string | undefined },
  now: number,
): PriceSuggestion | null {
  const { model, place, category, price, year, expiry } = rows.table();
  const [make, name] = [fold(car.make), fold(car.model)];
  const isSameModel = rows.dictionaries.model.entries.map(
    (entry) => entry.foldedMake === make && entry.folded === name,
  );
  const isSameCategory = rows.dictionaries.category.entries.map(({ text }) => text === car.category);
  const areas = areasOf(rows, car.county);
  const compared: ComparedCar[] = [];
  for (let row = 0; row < rows.ids.length; row += 1) {
    const sameModel = isSameModel[model[row] ?? -1] ?? false;
    const sameCategory = isSameCategory[category[row] ?? -1] ?? false;
    if (!sameModel && !sameCategory) continue;
    if (Math.abs(Number(year[row]) - car.year) > PRICE_SUGGESTION.years) continue;
    if (Number(expiry[row]) <= now || rows.ids[row] === car.except) continue;
    const area = areas[place[row] ?? -1] ?? 'kenya';
    compared.push({ price: Number(price[row]), area, sameModel, sameCategory });
  }
  return computePriceSuggestion(compared);
}

/** For each place of the fleet the nearest area around the county that contains it. */
function areasOf({ dictionaries }: FleetRows, county: string): ComparedCar['area'][] {
  const folded = fold(formatCounty(county));
  const centre = countyTown(county);
  return dictionaries.place.entries.map((place) => {
    if (place.folded === folded) return 'county';
    if (!centre || !place.position) return 'kenya';
    return metresBetween(centre, place.position) <= PRICE_SUGGESTION.nearM ? 'near' : 'kenya';
  });
}
