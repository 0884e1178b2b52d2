import { formatCounty } from '#shared/cars/counties';
import { SIMILAR_CAR_LIMITS } from '#shared/core/limits';
import type { CarSimilarityFields } from '../car-reads.model';
import { computeDistance, findCarPosition } from '../towns/towns';
import type { Fleet } from './fleet';
import { normalizeSearchText } from './words';

const POINTS = { model: 4, near: 3, category: 2, make: 1, price: 1 };
/** Distance in metres at which another place no longer counts as near. */
const NEAR_M = 100_000;

/**
 * Returns the ids of the listed cars that are most similar to this car, most similar first; this car may be
 * unlisted. A similar car is of the same category or of the same make and model, at about the same price.
 * Cars near by rank higher.
 */
export function findSimilarCars(
  fleet: Fleet,
  car: CarSimilarityFields,
  now: number,
  limit: number = SIMILAR_CAR_LIMITS.cars,
): string[] {
  const { model, place, category, price, expiry, pausedUntil } = fleet.columns();
  const own = fleet.rowOf(car._id.toHexString());
  const models = fleet.values.model.all;
  const categories = fleet.values.category.all;
  const [ownMake, ownModel] = [normalizeSearchText(car.make), normalizeSearchText(car.model)];
  const nearness = nearnessOfPlaces(fleet, car);
  const furthest = car.price * SIMILAR_CAR_LIMITS.priceShare;
  const best: { row: number; score: number }[] = [];

  for (let row = 0; row < fleet.ids.length; row += 1) {
    const apart = Math.abs(Number(price[row]) - car.price);
    if (apart > furthest || row === own) continue;
    if (Number(expiry[row]) <= now || Number(pausedUntil[row]) > now) continue;
    const other = models[model[row] ?? 0];
    const sameMake = other?.foldedMake === ownMake;
    const sameModel = sameMake && other?.foldedModel === ownModel;
    const sameCategory = categories[category[row] ?? 0] === car.category;
    if (!sameModel && !sameCategory) continue;
    const score =
      (sameModel ? POINTS.model : 0) +
      (sameMake ? POINTS.make : 0) +
      (sameCategory ? POINTS.category : 0) +
      POINTS.near * (nearness[place[row] ?? 0] ?? 0) -
      (POINTS.price * apart) / (furthest + 1);
    if (best.length === limit && score <= Number(best.at(-1)?.score)) continue;
    best.push({ row, score });
    best.sort((one, another) => another.score - one.score);
    best.length = Math.min(best.length, limit);
  }
  return best.flatMap(({ row }) => fleet.ids[row] ?? []);
}

/**
 * Returns how near each place is to the car: 1 for the car's own place, falling to 0 at 100 km. If a town is
 * unknown, a place in the car's county gets 1 and any other place 0.
 */
function nearnessOfPlaces({ values }: Fleet, { county, nearestTown }: CarSimilarityFields): number[] {
  const from = findCarPosition(county, nearestTown);
  const ownCounty = normalizeSearchText(formatCounty(county));
  return values.place.all.map(({ position, foldedCounty }) => {
    if (!from || !position) return foldedCounty === ownCounty ? 1 : 0;
    return Math.max(0, 1 - computeDistance(from, position) / NEAR_M);
  });
}
