import { SIMILAR_LIMITS } from '#shared/core/limits';
import { metresBetween } from '../towns/position';
import type { FleetRows } from './fleet-rows';

/** How much of a likeness counts; nearness and price count less, by degrees. */
const POINTS = { model: 4, near: 3, category: 2, make: 1, price: 1 };
/** From here on a car is not near by. */
const NEAR_M = 100_000;

/**
 * The ids of listed cars like this one, the most alike first; null where it is not listed itself.
 * A similar car is of the same category or of the same make and model, at about the same price. Near by ranks higher.
 */
export function similarTo(rows: FleetRows, carId: string, now: number): string[] | null {
  const { model, place, category, price, expiry, pausedUntil } = rows.table();
  // A car that has changed has earlier rows, which are empty.
  const own = rows.ids.lastIndexOf(carId);
  if (own < 0 || Number(expiry[own]) <= now) return null;
  const models = rows.dictionaries.model.entries;
  const ownModel = models[model[own] ?? 0];
  const nearness = nearnessIn(rows, place[own] ?? 0);
  const ownPrice = Number(price[own]);
  const furthest = ownPrice * SIMILAR_LIMITS.priceShare;
  const best: { row: number; score: number }[] = [];

  for (let row = 0; row < rows.ids.length; row += 1) {
    const apart = Math.abs(Number(price[row]) - ownPrice);
    if (apart > furthest || row === own) continue;
    if (Number(expiry[row]) <= now || Number(pausedUntil[row]) > now) continue;
    const other = models[model[row] ?? 0];
    const sameMake = other?.foldedMake === ownModel?.foldedMake;
    const sameModel = sameMake && other?.folded === ownModel?.folded;
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
  return best.flatMap(({ row }) => rows.ids[row] ?? []);
}

/** For each place 1 at the place of the car, falling to 0 at 100 km; unknown towns are near in their county only. */
function nearnessIn({ dictionaries }: FleetRows, own: number): number[] {
  const { entries } = dictionaries.place;
  const from = entries[own];
  return entries.map(({ position, folded }) => {
    if (!from?.position || !position) return folded === from?.folded ? 1 : 0;
    return Math.max(0, 1 - metresBetween(from.position, position) / NEAR_M);
  });
}
