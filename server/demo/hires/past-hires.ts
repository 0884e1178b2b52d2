import type { DemoFleet } from '../demo-fleet';
import type { DemoCar } from '../fleet/make-car';
import { createRandom } from '../fleet/random';

/** A completed hire of the demo. Days count from today. */
export type CompletedHire = { car: DemoCar; carAt: number; renterIndex: number; from: number; to: number };

const DAY_MS = 24 * 60 * 60_000;
const SEED = 7_000_000;
/** Cars of the hand-picked lenders only: more would make the first start slow. */
const CARS_WITH_HIRES = 72;
/** The last hire of a car ends at least so many days ago: what comes after is told by hand. */
const LAST_END = 17;
/** Its listing is older than its first hire by so many days. */
const SETTLING_DAYS = 2;

/** Completed hires of cars that have been listed for a while, none of them overlapping. */
export function completedHires(fleet: DemoFleet, now: Date): CompletedHire[] {
  return fleet.cars.slice(0, CARS_WITH_HIRES).flatMap((car, carAt) => {
    const random = createRandom(SEED + carAt);
    const listedDays = Math.floor((now.getTime() - car.createdAt.getTime()) / DAY_MS);
    const hires: CompletedHire[] = [];
    let to = -random.between(LAST_END, LAST_END + 6);
    while (hires.length < 4 && random.chance(0.75)) {
      const from = to - random.between(0, 5);
      if (-from + SETTLING_DAYS > listedDays) break;
      hires.push({ car, carAt, renterIndex: random.between(0, fleet.renters.length - 1), from, to });
      to = from - random.between(2, 7);
    }
    return hires;
  });
}
