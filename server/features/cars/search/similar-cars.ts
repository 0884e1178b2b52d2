import { SIMILAR_LIMITS } from '#shared/core/limits';
import type { Fleet } from './fleet';

/** How much of a likeness counts; the price then decides between equals. */
const POINTS = { model: 4, county: 3, category: 2, make: 1, town: 1 };

/**
 * The ids of listed cars like this one, the most alike first; null where it is not listed itself.
 * A similar car is of the same category or of the same make and model, at about the same price. Near by ranks higher.
 */
export function similarTo(fleet: Fleet, carId: string, now: number): string[] | null {
  const { texts, price, expiry } = fleet.table();
  const own = fleet.ids.indexOf(carId);
  if (own < 0 || Number(expiry[own]) <= now) return null;
  const ownPrice = Number(price[own]);
  const furthest = ownPrice * SIMILAR_LIMITS.priceShare;
  const best: { row: number; score: number }[] = [];
  const isSame = (column: keyof typeof texts, row: number) => texts[column][row] === texts[column][own];

  for (let row = 0; row < fleet.ids.length; row += 1) {
    const apart = Math.abs(Number(price[row]) - ownPrice);
    if (apart > furthest || row === own || Number(expiry[row]) <= now) continue;
    const sameMake = isSame('make', row);
    const sameModel = sameMake && isSame('model', row);
    const sameCategory = isSame('category', row);
    if (!sameModel && !sameCategory) continue;
    const score =
      (sameModel ? POINTS.model : 0) +
      (sameMake ? POINTS.make : 0) +
      (sameCategory ? POINTS.category : 0) +
      (isSame('county', row) ? POINTS.county : 0) +
      (isSame('town', row) ? POINTS.town : 0) -
      apart / (furthest + 1);
    if (best.length === SIMILAR_LIMITS.cars && score <= Number(best.at(-1)?.score)) continue;
    best.push({ row, score });
    best.sort((one, other) => other.score - one.score);
    best.length = Math.min(best.length, SIMILAR_LIMITS.cars);
  }
  return best.flatMap(({ row }) => fleet.ids[row] ?? []);
}
