import { SIMILAR_LIMITS } from '#shared/core/limits';
import { computeDistance } from '../towns/towns';
import type { Fleet } from './fleet';

const POINTS = { model: 4, near: 3, category: 2, make: 1, price: 1 };
/** A car at this distance or farther is not near by. */
const NEAR_M = 100_000;

/**
 * Returns the ids of listed cars like this one, the most alike first; null if the car is not listed itself.
 * A similar car is of the same category or of the same make and model, at about the same price. Near by ranks higher.
 */
export function findSimilarCars(fleet: Fleet, carId: string, now: number): string[] | null {
  const { model, place, category, price, expiry, pausedUntil } = fleet.columns();
  const own = fleet.rowOf(carId);
  if (own === undefined || Number(expiry[own]) <= now) return null;
  const models = fleet.values.model.all;
  const ownModel = models[model[own] ?? 0];
  const nearness = nearnessOfPlaces(fleet, place[own] ?? 0);
  const ownPrice = Number(price[own]);
  const furthest = ownPrice * SIMILAR_LIMITS.priceShare;
  const best: { row: number; score: number }[] = [];

  for (let row = 0; row < fleet.ids.length; row += 1) {
    const apart = Math.abs(Number(price[row]) - ownPrice);
    if (apart > furthest || row === own) continue;
    if (Number(expiry[row]) <= now || Number(pausedUntil[row]) > now) continue;
    const other = models[model[row] ?? 0];
    const sameMake = other?.foldedMake === ownModel?.foldedMake;
    const sameModel = sameMake && other?.foldedModel === ownModel?.foldedModel;
    const sameCategory = category[row] === category[own];
    if (!sameModel && !sameCategory) continue;
    const score =
      (sameModel ? POINTS.model : 0) +
      (sameMake ? POINTS.make : 0) +
      (sameCategory ? POINTS.category : 0) +
      POINTS.near * (nearness[place[row] ?? 0] ?? 0) -
      (POINTS.price * apart) / (furthest + 1);
    if (best.length === SIMILAR_LIMITS.cars && score <= Number(best.at(-1)?.score)) continue;
    best.push({ row, score });
    best.sort((one, another) => another.score - one.score);
    best.length = Math.min(best.length, SIMILAR_LIMITS.cars);
  }
  return best.flatMap(({ row }) => fleet.ids[row] ?? []);
}

/** Returns 1 for the car's own place, falling to 0 at 100 km; unknown towns are near in their county only. */
function nearnessOfPlaces({ values }: Fleet, own: number): number[] {
  const from = values.place.all[own];
  return values.place.all.map(({ position, foldedCounty }) => {
    if (!from?.position || !position) return foldedCounty === from?.foldedCounty ? 1 : 0;
    return Math.max(0, 1 - computeDistance(from.position, position) / NEAR_M);
  });
}
