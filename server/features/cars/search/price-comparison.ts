import { formatCounty } from '#shared/cars/counties';
import {
  computePriceSuggestion,
  type PriceComparisonCar,
  type PriceSuggestion,
} from '#shared/cars/price-suggestion';
import { PRICE_SUGGESTION_LIMITS } from '#shared/core/limits';
import { computeDistance, findCountyTown } from '../towns/towns';
import type { Fleet } from './fleet';
import { normalizeSearchText } from './words';

type PricedCar = {
  make: string;
  model: string;
  category: string;
  county?: string | undefined;
  year: number;
  /** Id of a listed car that the comparison leaves out, such as the compared car itself. */
  except?: string | undefined;
};

/** Suggests a price from similar listed cars of about the same year; null if there are too few. */
export function suggestListingPrice(fleet: Fleet, car: PricedCar, now: number): PriceSuggestion | null {
  const { model, place, category, price, year, expiry } = fleet.columns();
  const [make, name] = [normalizeSearchText(car.make), normalizeSearchText(car.model)];
  const isSameModel = fleet.values.model.all.map(
    ({ foldedMake, foldedModel }) => foldedMake === make && foldedModel === name,
  );
  const ownCategory = fleet.values.category.all.indexOf(car.category);
  const areas = areasOf(fleet, car.county);
  const compared: PriceComparisonCar[] = [];
  for (let row = 0; row < fleet.ids.length; row += 1) {
    const sameModel = isSameModel[model[row] ?? -1] ?? false;
    const sameCategory = category[row] === ownCategory;
    if (!sameModel && !sameCategory) continue;
    if (Math.abs(Number(year[row]) - car.year) > PRICE_SUGGESTION_LIMITS.maxYearsApart) continue;
    if (Number(expiry[row]) <= now || fleet.ids[row] === car.except) continue;
    const area = areas[place[row] ?? -1] ?? 'kenya';
    compared.push({ price: Number(price[row]), area, sameModel, sameCategory });
  }
  return computePriceSuggestion(compared);
}

/** Returns for each place whether it is in the county, near the county town, or elsewhere in Kenya. */
function areasOf({ values }: Fleet, county = ''): PriceComparisonCar['area'][] {
  const folded = normalizeSearchText(formatCounty(county));
  const centre = findCountyTown(county);
  return values.place.all.map(({ foldedCounty, position }) => {
    if (foldedCounty === folded) return 'county';
    if (!centre || !position) return 'kenya';
    return computeDistance(centre, position) <= PRICE_SUGGESTION_LIMITS.nearMetres ? 'near' : 'kenya';
  });
}
